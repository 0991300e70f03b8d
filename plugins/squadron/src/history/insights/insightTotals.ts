import type {
  GpuUse,
  InsightPlot,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * What the plots of the insights show in detail, summed up: GPU-hours with their cost where all have one, the share of
 * the GPUs that were in use where that is known, and the jobs that ended by their state.
 *
 * @internal
 */
export function insightTotals(data: Insights) {
  const { gpuHours, jobsEnded } = data;
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
    gpusUsed: shareInUse(data),
    ended: jobsEnded.series
      .map(code => [code, sumOf(jobsEnded, code)] as const)
      .filter(([, count]) => count > 0),
  };
}

/** Over the recorded time in which the number of all GPUs of a type is known. */
function shareInUse(data: Insights): number | undefined {
  const { gpusUsed, gpusTotal, recordedSince = '', asOf } = data;
  const [used, total] = [gpusUsed, gpusTotal].map(plot =>
    (plot?.points ?? []).reduce((sum, { from, to, values }, index) => {
      const known = Object.keys(gpusTotal?.points[index].values ?? {});
      const ms =
        Date.parse(to < asOf ? to : asOf) -
        Date.parse(from > recordedSince ? from : recordedSince);
      return known.reduce((all, type) => all + ms * (values[type] ?? 0), sum);
    }, 0),
  );
  return total > 0 ? used / total : undefined;
}

function sumOf({ points }: InsightPlot, series: string): number {
  return points.reduce((sum, { values }) => sum + (values[series] ?? 0), 0);
}
