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

const GIB = 2 ** 30;

/**
 * The price per hour of what pods request, or the GPU types without a price. Undefined if nothing that they request
 * has a price: no price is not a price of 0. Pure.
 *
 * @internal
 */
export function hourlyPrice(
  podSets: readonly PodSetRequest[],
  prices: SquadronConfig['prices'],
): FitView['price'] {
  if (!prices) {
    return undefined;
  }
  const { currency, cpu = 0, memoryGiB = 0 } = prices;
  const gpus = workloadGpus(podSets).map(({ type, count }) => ({
    type,
    amount: count * (ownValue(prices.gpus, type) ?? NaN),
  }));
  const unpriced = gpus.filter(({ amount }) => Number.isNaN(amount));
  if (unpriced.length > 0) {
    return { currency, unpriced: unpriced.map(({ type }) => type) };
  }
  const all = sumAmounts(
    ...podSets.map(({ requests, count }) => scaleAmounts(requests, count)),
  );
  const perHour =
    gpus.reduce((sum, { amount }) => sum + amount, 0) +
    amountAsNumber(all, 'cpu') * cpu +
    (amountAsNumber(all, 'memory') / GIB) * memoryGiB;
  return perHour > 0 ? { currency, perHour } : undefined;
}
