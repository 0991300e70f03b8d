import {
  formatRoughDuration,
  gpuShortName,
  type FitView,
  type QueueWaits,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** What fewer jobs have waited is not usual. */
const MIN_JOBS = 5;

/** The price per hour, or why there is none. @internal */
export function priceText(
  t: Translate,
  { currency, perHour, unpriced = [] }: NonNullable<FitView['price']>,
): string {
  if (perHour !== undefined) {
    const amount = perHour < 0.01 ? '< 0.01' : perHour.toFixed(2);
    return t('placement.fit.price', { price: `${amount} ${currency}` });
  }
  return unpriced.includes('unknown')
    ? t('placement.fit.priceByType')
    : t('placement.fit.noPrice', {
        types: unpriced.map(gpuShortName).join(', '),
        key: 'squadron.prices.gpus',
      });
}

/** How long jobs of a ClusterQueue wait; undefined if too few of them started. @internal */
export function usualWaitText(
  t: Translate,
  waits: readonly QueueWaits[],
  clusterQueue: string | undefined,
): string | undefined {
  const own = waits.find(({ queue }) => queue === clusterQueue);
  return own && clusterQueue !== undefined && own.count >= MIN_JOBS
    ? t('placement.fit.usualWait', {
        queue: clusterQueue,
        median: waitText(own.p50Seconds),
        most: waitText(own.p90Seconds),
        number: own.count,
      })
    : undefined;
}

function waitText(seconds: number): string {
  return seconds < 1 ? '< 1 s' : formatRoughDuration(seconds * 1_000);
}
