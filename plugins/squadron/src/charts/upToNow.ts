import type { InsightPlot } from '@squadron/backstage-plugin-squadron-common';

/** The values of a plot at present. @internal */
export interface Present {
  /** ISO time. */
  at: string;
  values: Readonly<Record<string, number>>;
}

/** A plot from its first known values on, which ends with the present ones if they are known. @internal */
export function upToNow(plot: InsightPlot, present?: Present): InsightPlot {
  const first = plot.points.findIndex(
    ({ values }) => Object.keys(values).length > 0,
  );
  const points = first < 0 ? [] : plot.points.slice(first);
  if (!present || points.length === 0) {
    return { ...plot, points };
  }
  const { at, values } = present;
  const past = points.filter(({ from }) => Date.parse(from) < Date.parse(at));
  return { ...plot, points: [...past, { from: at, to: at, values }] };
}
