import type { MeasureName, MeasureResult } from '../measures';

/** Result and environment of one measure. @internal */
export interface Entry extends MeasureResult {
  name: MeasureName;
  /** ISO date, e.g. `2026-01-31`. */
  date: string;
  /** The commit that was measured, abbreviated; ends with `+` when files had uncommitted changes. */
  commit: string;
  /** Hash of the sources behind the figures, see `sourcesOf`; absent if it was not recorded. */
  sources?: string;
  machine: string;
  versions: Record<string, string>;
  /** Share (0 to 1) of the machine that other programs used just before. */
  busyShare: number;
  /** Wall time of the measure. */
  seconds: number;
}

/** `docs/benchmarks.json`: the last entry of each measure. @internal */
export interface Results {
  entries: Entry[];
}
