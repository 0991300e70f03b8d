import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  messageOf,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  squadronApiRef,
  type SquadronApi,
} from '@squadron/backstage-plugin-squadron-react';

/** A deletion reaches the portal's caches well within this time; after it, the portal's own answer is shown. */
const PATIENCE_MS = 15_000;

type Stoppable = Pick<WorkloadSummary, 'uid' | 'state'>;

const stopped = new WeakMap<SquadronApi, Array<Stoppable & { at: number }>>();
const listeners = new Set<() => void>();

/** Remembers that the API has accepted to delete a workload in this state. @internal */
export function markStopping(api: SquadronApi, { uid, state }: Stoppable) {
  const others = stopped.get(api) ?? [];
  stopped.set(api, [{ uid, state, at: Date.now() }, ...others]);
  listeners.forEach(notify => notify());
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Shows a workload as being deleted from the answer of the command until the portal reports another state. @internal */
export function useStopping(): <W extends Stoppable>(workload: W) => W {
  const api = useApi(squadronApiRef);
  const known = useSyncExternalStore(subscribe, () => stopped.get(api));
  return workload => {
    const own = known?.find(({ uid }) => uid === workload.uid);
    const isBehind =
      own?.state.code === workload.state.code &&
      Date.now() - own.at < PATIENCE_MS;
    const verdict = messageOf('answers.workloads.next.deleting');
    return isBehind
      ? {
          ...workload,
          state: { code: 'Deleting', tone: 'neutral' },
          ...('verdict' in workload && { verdict, wait: undefined }),
        }
      : workload;
  };
}
