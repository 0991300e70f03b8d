import type { Bin, GpuUse } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { gpusPerHour } from '../workloads/hourlyPrice';
import type { RunSpan } from './runs';

const NOTHING = { gpuHours: 0, runs: 0, amount: 0 };

/**
 * GPU-hours within a time span and their cost at the present prices, by team or by queue, most first. Of a longer run
 * only the part inside counts. The cost is absent if a GPU type has no price. Pure.
 *
 * @param keyOf - the team or the queue of a run
 * @internal
 */
export function gpuUse(
  runs: readonly RunSpan[],
  options: {
    keyOf: (run: RunSpan) => string | undefined;
    span: Bin;
    nowMs: number;
    prices: SquadronConfig['prices'];
  },
): Array<GpuUse & { key?: string }> {
  const { keyOf, span, nowMs, prices } = options;
  const sums = new Map<string | undefined, typeof NOTHING>();
  for (const run of runs) {
    const { gpus, startedMs = Infinity, endedMs = nowMs } = run;
    const heldMs =
      Math.min(endedMs, span.toMs) - Math.max(startedMs, span.fromMs);
    const hours = heldMs / 3_600_000;
    const count = gpus.reduce((sum, gpu) => sum + gpu.count, 0);
    if (count > 0 && hours > 0) {
      const known = sums.get(keyOf(run)) ?? NOTHING;
      sums.set(keyOf(run), {
        gpuHours: known.gpuHours + count * hours,
        runs: known.runs + 1,
        amount: known.amount + gpusPerHour(gpus, prices) * hours,
      });
    }
  }
  return [...sums]
    .map(([key, { amount, ...sum }]) => ({
      ...{ key, ...sum },
      ...(prices &&
        amount > 0 && { cost: { currency: prices.currency, amount } }),
    }))
    .sort((a, b) => b.gpuHours - a.gpuHours);
}
