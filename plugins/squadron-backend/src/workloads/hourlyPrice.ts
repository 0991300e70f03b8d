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

/** The price per hour of GPUs; NaN where one of the types has none. Pure. @internal */
export function gpusPerHour(
  gpus: ReadonlyArray<{ type: string; count: number }>,
  prices: SquadronConfig['prices'],
): number {
  return gpus.reduce(
    (sum, { type, count }) =>
      sum + count * (ownValue(prices?.gpus, type) ?? NaN),
    0,
  );
}

/** A lower price would be shown as 0. */
const MIN_PRICE = 0.01;

/** The price per hour of what pods request; undefined where a GPU type, or all of it, has none. Pure. @internal */
export function hourlyPrice(
  podSets: readonly PodSetRequest[],
  prices: SquadronConfig['prices'],
): FitView['price'] {
  const { currency = '', cpu = 0, memoryGiB = 0 } = prices ?? {};
  const all = sumAmounts(
    ...podSets.map(({ requests, count }) => scaleAmounts(requests, count)),
  );
  const perHour =
    gpusPerHour(workloadGpus(podSets), prices) +
    amountAsNumber(all, 'cpu') * cpu +
    (amountAsNumber(all, 'memory') / 2 ** 30) * memoryGiB;
  return perHour >= MIN_PRICE ? { currency, perHour } : undefined;
}
