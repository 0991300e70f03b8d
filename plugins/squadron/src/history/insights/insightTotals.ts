import type {
  GpuUse,
  InsightPlot,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * What the plots of the insights show in detail, summed up: GPU-hours with their cost where all have one, the share of
 * the GPUs that were in use where that is known, and the jobs that finished, failed and were deleted.
 *
 * @internal
 */
export function insightTotals(data: Insights) {
  const { gpuHours, gpusUsed, gpusTotal, jobsEnded } = data;
  const total = gpusTotal ? sumOf(gpusTotal) : 0;
  const all = gpuHours.reduce(
    (sum, { gpuHours: hours, cost }) => ({
      hours: sum.hours + hours,
      amount: sum.amount + (cost?.amount ?? (hours > 0 ? NaN : 0)),
    }),
    { hours: 0, amount: 0 },
  );
  const cost: GpuUse['cost'] =
    all.amount > 0 ? { ...gpuHours[0].cost!, amount: all.amount } : undefined;
  return {
    gpuHours: all.hours,
    cost,
    gpusUsed: gpusUsed && total > 0 ? sumOf(gpusUsed) / total : undefined,
    finished: sumOf(
      jobsEnded,
      jobsEnded.series.filter(code => code !== 'Deleted'),
    ),
    failed: sumOf(jobsEnded, ['Failed', 'Rejected']),
    deleted: sumOf(jobsEnded, ['Deleted']),
  };
}

function sumOf({ points, series }: InsightPlot, of = series): number {
  return points
    .flatMap(({ values }) => of.map(one => values[one] ?? 0))
    .reduce((sum, value) => sum + value, 0);
}
