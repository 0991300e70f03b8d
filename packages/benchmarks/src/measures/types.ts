import type { Portal, Readers, ChildProgram } from '../peers';
import type { RatioInterval, Verdict } from '../stats';
import type { World } from '../world';
import type { StatusWriter } from './StatusWriter';

/** All programs that run during the measures. @internal */
export interface Scene {
  world: World;
  squadron: Portal;
  kubernetes: Portal;
  readers: Readers;
  users: ChildProgram;
  /** Shared by all measures: repeating an earlier change has no effect. */
  writer: StatusWriter;
  /** Random numbers for the bootstrap. */
  random: () => number;
  report: (line: string) => void;
}

/** One line of the table. @internal */
export interface Row {
  measure:
    | 'B2'
    | 'B3'
    | 'B9'
    | 'B10'
    | 'B11'
    | 'clusters'
    | 'placement'
    | 'queues'
    | 'workloads';
  quantity: string;
  ours: string;
  /** The alternative. */
  peer?: string;
  /** The limit of the hardware or of a bare loop. */
  limit?: string;
  /** Ratio of ours to `ratioTo`. */
  ratio?: RatioInterval;
  ratioTo?: string;
  /** E.g. `<= 1.2`. */
  target?: string;
  verdict?: Verdict;
}

/** @internal */
export interface MeasureResult {
  /** Workload and rounds, in a sentence. */
  setting: string;
  rows: Row[];
  /** Every sample behind the rows, by name. */
  samples: Record<string, number[]>;
}
