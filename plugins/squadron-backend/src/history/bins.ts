/** A half-open span of time, in milliseconds since the epoch. @public */
export interface Bin {
  fromMs: number;
  toMs: number;
}

/**
 * Length of the bins of a plot. Six hours and days follow local time, so a day with a change to summer time has
 * 23 hours.
 *
 * @public
 */
export type BinStep = 'minute' | 'tenMinutes' | 'hour' | 'sixHours' | 'day';

const HOUR_MS = 3_600_000;
const STEP_MS: Record<BinStep, number> = {
  minute: 60_000,
  tenMinutes: 600_000,
  hour: HOUR_MS,
  sixHours: 6 * HOUR_MS,
  day: 24 * HOUR_MS,
};

/**
 * The bins that cover a time span, oldest first. The first bin may begin before it and the last one end after it, so
 * that the bins of two requests have the same edges.
 *
 * @public
 */
export function binsBetween(options: {
  fromMs: number;
  toMs: number;
  step: BinStep;
  /** IANA name, e.g. `Europe/Berlin`. */
  timeZone: string;
}): Bin[] {
  const { fromMs, toMs, step, timeZone } = options;
  const stepMs = STEP_MS[step];
  const offsetMs = zoneOffsetMs(fromMs, timeZone);
  const wallMs = Math.floor((fromMs + offsetMs) / stepMs) * stepMs;
  const edgeOf = (index: number) =>
    stepMs > HOUR_MS
      ? instantOf(wallMs + index * stepMs, timeZone)
      : wallMs - offsetMs + index * stepMs;
  const bins: Bin[] = [];
  for (let index = 0; edgeOf(index) < toMs; index++) {
    bins.push({ fromMs: edgeOf(index), toMs: edgeOf(index + 1) });
  }
  return bins;
}

/** Index of the bin that contains a time, or -1. The bins have no gaps. @public */
export function binIndexOf(bins: readonly Bin[], atMs: number): number {
  let [low, high] = [0, bins.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (atMs < bins[middle].fromMs) {
      high = middle - 1;
    } else if (atMs >= bins[middle].toMs) {
      low = middle + 1;
    } else {
      return middle;
    }
  }
  return -1;
}

/** The offset of local time from UTC. */
function zoneOffsetMs(atMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts;
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return wallMs - Math.floor(atMs / 1_000) * 1_000;
}

/** The instant of a local time, which is given as if it were UTC. */
function instantOf(wallMs: number, timeZone: string): number {
  const guessMs = wallMs - zoneOffsetMs(wallMs, timeZone);
  return wallMs - zoneOffsetMs(guessMs, timeZone);
}

/** Time zones have many spellings, and each format takes tens of KB. */
const MAX_FORMATS = 100;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) {
    return known;
  }
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) {
    formats.clear();
  }
  formats.set(timeZone, format);
  return format;
}
