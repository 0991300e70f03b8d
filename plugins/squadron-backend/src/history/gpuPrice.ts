import type { HistorySummary } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { gpusPerHour } from '../workloads/hourlyPrice';

const HOUR_SECONDS = 3_600;

/** An ended workload, or several, with the price of its GPUs, where each type has one. Pure. @internal */
export function withGpuPrice<
  T extends Pick<HistorySummary, 'gpuSeconds' | 'gpuPrice'>,
>(entry: T, prices: SquadronConfig['prices']): T {
  const hours = entry.gpuSeconds.map(({ type, seconds }) => ({
    type,
    count: seconds / HOUR_SECONDS,
  }));
  const amount = gpusPerHour(hours, prices);
  return prices && amount > 0
    ? { ...entry, gpuPrice: { currency: prices.currency, amount } }
    : entry;
}
