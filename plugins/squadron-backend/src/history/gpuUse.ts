import type { GpuUse } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { gpusPerHour } from '../workloads/hourlyPrice';
import { endBinOf, type PlotTime, type RunSpan } from './runs';
import type { Bin } from './bins';

const NOTHING = { gpuHours: 0, jobsEnded: 0, amount: 0 };

/**
 * GPU-hours within a time span with their cost at the present prices, and the jobs that the plot of ended jobs counts, by
 * the key of a run, most hours first. Of a longer run only the part inside counts. The cost is absent if a GPU type has
 * no price. Pure.
 *
 * @param keyOf - e.g. the team, queue or cluster of a run
 *
 * @internal
 */
export function gpuUse(
  runs: readonly RunSpan[],
  options: {
    keyOf: (run: RunSpan) => string | undefined;
    span: Bin;
    time: PlotTime;
    prices: SquadronConfig['prices'];
  },
): Array<GpuUse & { key?: string }> {
  const { keyOf, span, time, prices } = options;
  const sums = new Map<string | undefined, typeof NOTHING>();
  for (const run of runs) {
    const { gpus, startedMs = Infinity, endedMs = time.nowMs } = run;
    const fromMs = Math.max(run.countedFromMs ?? startedMs, span.fromMs);
    const heldMs = Math.min(endedMs, span.toMs) - fromMs;
    const count = gpus.reduce((sum, gpu) => sum + gpu.count, 0);
    const hours = count > 0 ? Math.max(0, heldMs) / 3_600_000 : 0;
    const ended = endBinOf(run, time) >= 0 ? 1 : 0;
    if (hours > 0 || ended > 0) {
      const known = sums.get(keyOf(run)) ?? NOTHING;
      sums.set(keyOf(run), {
        gpuHours: known.gpuHours + count * hours,
        jobsEnded: known.jobsEnded + ended,
        // A type without a price has the price NaN.
        amount:
          known.amount + (hours > 0 ? gpusPerHour(gpus, prices) * hours : 0),
      });
    }
  }
  return [...sums]
    .map(([key, { amount, ...sum }]) => ({
      key,
      ...sum,
      ...(prices &&
        amount > 0 && { cost: { currency: prices.currency, amount } }),
    }))
    .sort((a, b) => b.gpuHours - a.gpuHours || b.jobsEnded - a.jobsEnded);
}
