import type { WorkQueueOptions, WorkQueueStats, WorkResult } from '../queue';
import type { Logger } from '../logging';

/**
 * Something that changes, and the keys to reconcile then. Payloads are for finding keys only: the state is
 * read when the key's turn comes.
 *
 * @public
 */
export interface ControllerWatch<Change> {
  /** Returns a function that ends it. */
  subscribe(listener: (change: Change) => void): () => void;
  keysOf(change: Change): string[];
}

/**
 * How a controller works.
 *
 * @public
 */
export interface ControllerOptions extends Omit<WorkQueueOptions, 'handler'> {
  watches: ControllerWatch<never>[];
  /** Brings the world one step closer to what the objects of this key ask for. Idempotent. */
  reconcile(key: string, context: ReconcileContext): Promise<WorkResult | void>;
  /** Waited for before the first key is worked on, e.g. until the caches have been filled. */
  ready?: (signal: AbortSignal) => Promise<unknown>;
  /** Backs all watches up: adds these keys again and again. */
  resync?: { everyMs: number; keys(): string[] };
  /** Makes ids of runs for the log. Default random UUIDs. */
  newId?: () => string;
}

/**
 * What a reconcile function gets beside its key.
 *
 * @public
 */
export interface ReconcileContext {
  /** Aborted when the controller stops. */
  signal: AbortSignal;
  /** Failures of this key since its last success. */
  failures: number;
  /** Of this run, in its log lines. */
  reconcileId: string;
  /** Adds controller, key and reconcile id to each line. */
  logger: Logger;
}

/**
 * A running or startable controller. See {@link createController}.
 *
 * @public
 */
export interface Controller {
  readonly name: string;
  enqueue(key: string): void;
  /** Runs until the signal is aborted; resolves when the running reconciles have ended. */
  start(signal: AbortSignal): Promise<void>;
  stats(): WorkQueueStats;
}
