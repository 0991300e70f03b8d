import type { MeasureResult } from '../measures';

/**
 * A whole run.
 *
 * @internal
 */
export interface Run {
  /** ISO date, e.g. `2026-01-31`. */
  date: string;
  command: string;
  machine: string;
  versions: Record<string, string>;
  /** Share (0 to 1) of the machine that other programs took just before. */
  busyShare: number;
  /** Wall time of everything. */
  seconds: number;
  results: MeasureResult[];
}
