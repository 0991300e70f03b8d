import {
  ownValue,
  type HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';

const HOUR_SECONDS = 3_600;

/** An ended workload with the price of its GPUs, where each type has one. Pure. @internal */
export function withGpuPrice<T extends HistorySummary>(
  entry: T,
  prices: SquadronConfig['prices'],
): T {
  const amount = entry.gpuSeconds.reduce(
    (sum, { type, seconds }) =>
      sum + (seconds / HOUR_SECONDS) * (ownValue(prices?.gpus, type) ?? NaN),
    0,
  );
  return prices && amount > 0
    ? { ...entry, gpuPrice: { currency: prices.currency, amount } }
    : entry;
}
