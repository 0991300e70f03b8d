import type { FreshnessView } from './types';
import type { WaitHolder, WaitShortage } from './waitView';

/**
 * What Kueue would do with something that is not submitted yet: `fits` admit it at once, `borrows` admit it with
 * quota of its cohort, `preempts` end others first, `waits` keep it until something changes, `never` keep it
 * without end. `unknown` where what decides is not in the cache.
 *
 * @public
 */
export type FitWord =
  | 'fits'
  | 'borrows'
  | 'preempts'
  | 'waits'
  | 'never'
  | 'unknown';

/**
 * What decides: `room` quota and use, `size` more than there ever is, `queue` a queue that is missing, broken or
 * refuses the namespace, `held` a queue that admits nothing, `turn` others are before it, `connection` the hub
 * does not reach the worker, `data` too little is known.
 *
 * @public
 */
export type FitCause =
  | 'room'
  | 'size'
  | 'queue'
  | 'held'
  | 'turn'
  | 'connection'
  | 'data';

/**
 * What one queue on one cluster would say.
 *
 * @public
 */
export interface QueueFit {
  cluster: string;
  role: 'hub' | 'worker';
  clusterQueue?: string;
  word: FitWord;
  cause: FitCause;
  /** In one sentence. */
  reason: string;
  /** What is short now, of the flavor that comes closest. */
  shortages: WaitShortage[];
  /** Whom Kueue would end for it. */
  victims: WaitHolder[];
  /** What Kueue does not look at and yet keeps pods from starting. */
  caution?: string;
  /** How old the data of this cluster is. */
  freshness: FreshnessView;
}

/**
 * Whether something would start if it were submitted now: an estimate, because others submit too and data has an age.
 *
 * @public
 */
export interface FitView {
  word: FitWord;
  /** In one sentence. */
  sentence: string;
  /** The hub's queue first where it goes through the hub, then each worker by name. */
  places: QueueFit[];
  /** Why no cluster could run it even when empty; such a request is refused. */
  refusal?: string;
  /** ISO time of the oldest data that went into it; absent where nothing is known. */
  oldestData?: string;
  /** ISO time of the estimate. */
  asOf: string;
}
