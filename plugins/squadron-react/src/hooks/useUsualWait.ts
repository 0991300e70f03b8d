import {
  formatRoughDuration,
  type QueueWaits,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '../translation';
import { useEndpoint } from './useEndpoint';

/** What fewer jobs have waited is not usual. */
const MIN_JOBS = 5;

/** How long the jobs of a queue that the user may see have waited in the last 7 days; undefined if too few have. @public */
export function useUsualWait({
  cluster,
  clusterQueue,
}: {
  cluster?: string;
  clusterQueue?: string;
}): string | undefined {
  const { data } = useEndpoint(
    'getInsights',
    { range: '7d', cluster, clusterQueue },
    { isEnabled: clusterQueue !== undefined },
  );
  return usualWait(useT(), clusterQueue, data?.waitsByQueue);
}

/** @internal */
export function usualWait(
  t: Translate,
  queue: string | undefined,
  waits: readonly QueueWaits[] = [],
): string | undefined {
  const own = waits.find(one => one.queue === queue && one.count >= MIN_JOBS);
  const duration = (seconds: number) =>
    formatRoughDuration(Math.max(1, seconds) * 1_000);
  return own?.queue
    ? t('placement.fit.usualWait', {
        queue: own.queue,
        median: duration(own.p50Seconds),
        most: duration(own.p90Seconds),
        number: own.count,
      })
    : undefined;
}
