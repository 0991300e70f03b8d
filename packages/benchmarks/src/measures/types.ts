import type { Portal, Readers } from '../peers';
import type { ChildProgram } from '../peers';
import type { RatioInterval, Verdict } from '../stats';
import type { World } from '../world';
import type { StatusWriter } from './StatusWriter';

/**
 * Everything that runs during the measures.
 *
 * @internal
 */
export interface Scene {
  world: World;
  squadron: Portal;
  kubernetes: Portal;
  readers: Readers;
  users: ChildProgram;
  /** One for all measures: a change that was made before is none. */
  writer: StatusWriter;
  /** For the bootstrap. */
  random: () => number;
  report: (line: string) => void;
}

/**
 * One line of the table.
 *
 * @internal
 */
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
  /** What a user would take instead. */
  peer?: string;
  /** What the hardware or a bare loop allows. */
  limit?: string;
  /** Ours to what `ratioTo` names. */
  ratio?: RatioInterval;
  ratioTo?: string;
  /** In words, e.g. `<= 1.2`. */
  target?: string;
  verdict?: Verdict;
}

/**
 * What one measure found.
 *
 * @internal
 */
export interface MeasureResult {
  /** Workload and rounds, in a sentence. */
  setting: string;
  rows: Row[];
  /** Every sample behind the rows, by name. */
  samples: Record<string, number[]>;
}
