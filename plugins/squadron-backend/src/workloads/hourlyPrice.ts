import {
  ownValue,
  workloadGpus,
  type FitView,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import {
  amountAsNumber,
  scaleAmounts,
  sumAmounts,
  type PodSetRequest,
} from '@squadron/kube-kinds';

/** A lower price would be shown as 0. */
const MIN_PRICE = 0.01;

/** The price per hour of what pods request; undefined where a GPU type, or all of it, has none. Pure. @internal */
export function hourlyPrice(
  podSets: readonly PodSetRequest[],
  prices: SquadronConfig['prices'],
): FitView['price'] {
  const { currency = '', cpu = 0, memoryGiB = 0, gpus } = prices ?? {};
  const all = sumAmounts(
    ...podSets.map(({ requests, count }) => scaleAmounts(requests, count)),
  );
  const perHour = workloadGpus(podSets).reduce(
    (sum, { type, count }) => sum + count * (ownValue(gpus, type) ?? NaN),
    amountAsNumber(all, 'cpu') * cpu +
      (amountAsNumber(all, 'memory') / 2 ** 30) * memoryGiB,
  );
  return perHour >= MIN_PRICE ? { currency, perHour } : undefined;
}
