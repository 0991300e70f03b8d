import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  LogChoice,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { squadronApiRef } from '../api/squadronApiRef';
import { browserSchedule } from '../live/QueryRefresher';
import { LogFollower, type LogStreamView } from './LogFollower';
import { useT } from '../translation';

/** After this time, a hidden tab closes its stream. */
const HIDDEN_MS = 60_000;

/**
 * Follows a log of a workload while the component is mounted, even when the workload moves to another cluster.
 *
 * @public
 */
export function useLogStream(
  ref: WorkloadRef,
  choice: LogChoice,
): LogStreamView & { retry: () => void } {
  const t = useT();
  const api = useApi(squadronApiRef);
  const { cluster, namespace, kind, name } = ref;
  const { source, pod, container, previous } = choice;
  const follower = useMemo(
    () =>
      new LogFollower({
        open: options =>
          api.followWorkloadLog(
            { cluster, namespace, kind, name },
            { ...options, choice: { source, pod, container, previous } },
          ),
        schedule: browserSchedule,
        random: Math.random,
        t,
      }),
    [api, t, cluster, namespace, kind, name, source, pod, container, previous],
  );
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const onVisibility = () => {
      cancel?.();
      if (document.hidden) {
        cancel = browserSchedule(() => follower.pause(), HIDDEN_MS);
      } else if (follower.snapshot().state === 'paused') {
        follower.start();
      }
    };
    follower.start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      cancel?.();
      follower.stop();
    };
  }, [follower]);
  const view = useSyncExternalStore(follower.subscribe, follower.snapshot);
  return { ...view, retry: () => follower.start() };
}
