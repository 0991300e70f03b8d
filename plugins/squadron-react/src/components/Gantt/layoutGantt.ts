/** A period in a chart, in ms since the epoch. @public */
export interface GanttBar {
  id: string;
  fromMs: number;
  toMs: number;
  /** Waiting is hatched. */
  look:
    | 'waiting'
    | 'starting'
    | 'running'
    | 'elsewhere'
    | 'trouble'
    | 'succeeded'
    | 'failed'
    | 'ended';
  /** Written in the bar where it fits. */
  label: string;
  /** All about the bar. */
  title: string;
  /** Address of the object that the bar stands for. */
  href?: string;
}

/** A bar with its place: percent of the width, and the line in its row, from 0. */
interface PlacedBar {
  bar: GanttBar;
  left: number;
  width: number;
  line: number;
}

/** @internal */
export interface GanttSpan {
  fromMs: number;
  toMs: number;
}

/**
 * Places the bars of one row: bars at the same time are in lines below each other. What is outside of the span is cut
 * off.
 *
 * @internal
 */
export function placeBars(
  bars: readonly GanttBar[],
  { fromMs, toMs }: GanttSpan,
): { placed: PlacedBar[]; lines: number } {
  const length = Math.max(1, toMs - fromMs);
  const percent = (ms: number) => (100 * (ms - fromMs)) / length;
  const ends: number[] = [];
  const placed = bars
    .filter(bar => bar.toMs >= fromMs && bar.fromMs <= toMs)
    .sort((a, b) => a.fromMs - b.fromMs || b.toMs - a.toMs)
    .map(bar => {
      const from = Math.max(bar.fromMs, fromMs);
      const to = Math.min(bar.toMs, toMs);
      const free = ends.findIndex(end => end <= from);
      const line = free < 0 ? ends.length : free;
      ends[line] = to;
      return {
        bar,
        left: percent(from),
        width: percent(to) - percent(from),
        line,
      };
    });
  return { placed, lines: Math.max(1, ends.length) };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  ...[1, 2, 5, 10, 30].map(n => n * SECOND),
  ...[1, 2, 5, 10, 30].map(n => n * MINUTE),
  ...[1, 2, 3, 6, 12].map(n => n * HOUR),
  ...[1, 2, 7, 14, 28].map(n => n * DAY),
];

/**
 * Round times within a span, at most `most`, and the interval between them.
 *
 * @param offsetMs - of local time to UTC, so that ticks are on full local hours and days
 * @internal
 */
export function timeTicks(
  { fromMs, toMs }: GanttSpan,
  most: number,
  offsetMs = 0,
): { ticks: number[]; stepMs: number } {
  const length = toMs - fromMs;
  const stepMs =
    STEPS.find(step => length / step <= most) ??
    Math.ceil(length / most / DAY) * DAY;
  const first = Math.ceil((fromMs + offsetMs) / stepMs) * stepMs - offsetMs;
  const count = Math.max(0, Math.floor((toMs - first) / stepMs) + 1);
  return {
    ticks: Array.from({ length: count }, (_, n) => first + n * stepMs),
    stepMs,
  };
}
