import type {
  InsightPlot,
  InsightPoint,
} from '@squadron/backstage-plugin-squadron-common';

/** When values of a plot are known, as ISO times. Default: in all of its intervals. @internal */
export interface Known {
  from?: string;
  to?: string;
}

/** A point of a line of steps: its value holds until the next point. */
interface Step {
  atMs: number;
  /** The interval whose values they are. */
  of: InsightPoint;
  /** None at the start of a gap. */
  values: InsightPoint['values'];
}

/**
 * A plot as steps: each value is drawn over its interval, and over nothing else. Where an interval has no values there is
 * a gap, also before the first record and after the last.
 *
 * @internal
 */
export function stepsOf(plot: InsightPlot, known: Known = {}): Step[] {
  const knownFromMs = known.from ? Date.parse(known.from) : -Infinity;
  const knownToMs = known.to ? Date.parse(known.to) : Infinity;
  const drawn = plot.points
    .map(of => ({
      of,
      fromMs: Math.max(Date.parse(of.from), knownFromMs),
      toMs: Math.min(Date.parse(of.to), knownToMs),
    }))
    .filter(
      ({ of, fromMs, toMs }) =>
        fromMs < toMs && Object.keys(of.values).length > 0,
    );
  return drawn.flatMap(({ of, fromMs, toMs }, index) => {
    const { values } = of;
    const start = { atMs: fromMs, of, values };
    const end = { atMs: toMs, of, values };
    const next = drawn[index + 1];
    if (next?.fromMs !== toMs) {
      return [start, end, { ...end, values: {} }];
    }
    const isContinued = Object.keys(values).every(id => id in next.of.values);
    return isContinued ? [start] : [start, end];
  });
}

/** The period of a plot: from the first record until the present. @internal */
export function periodOf(
  { points }: InsightPlot,
  known: Known = {},
): { min: Date; max: Date } | undefined {
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    first &&
    last && {
      min: new Date(
        known.from && known.from > first.from ? known.from : first.from,
      ),
      max: new Date(known.to && known.to < last.to ? known.to : last.to),
    }
  );
}
