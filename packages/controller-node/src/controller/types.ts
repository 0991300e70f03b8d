import type { WorkResult } from '../queue';
import type { WorkQueueStats, WorkQueueOptions } from '../queue/types';
import type { Logger } from '../logging';

/**
 * A source of changes, and the keys to reconcile for each. Payloads only serve to find keys: the state is read when the
 * key is processed.
 *
 * @public
 */
export interface ControllerWatch<Change> {
  /** Returns a function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
  keysOf(change: Change): string[];
}

/** Options of {@link createController}. @public */
export interface ControllerOptions extends Omit<WorkQueueOptions, 'handler'> {
  watches: ControllerWatch<never>[];
  /** Brings the cluster one step closer to the desired state of this key. Idempotent. */
  reconcile(key: string, context: ReconcileContext): Promise<WorkResult | void>;
  /** Awaited before the first key is processed, e.g. until the caches are synced. */
  ready?: (signal: AbortSignal) => Promise<unknown>;
  /** Backup for all watches: adds these keys periodically. */
  resync?: { everyMs: number; keys(): string[] };
  /** Creates IDs of reconciles for the log. Default: random UUIDs. */
  newId?: () => string;
}

/** Input of a reconcile function besides its key. @public */
export interface ReconcileContext {
  /** Aborted when the controller stops. */
  signal: AbortSignal;
  /** Failures of this key since its last success. */
  failures: number;
  /** ID of this reconcile in its log lines. */
  reconcileId: string;
  /** Adds controller, key and reconcile ID to each line. */
  logger: Logger;
}

/** A controller. See {@link createController}. @public */
export interface Controller {
  readonly name: string;
  enqueue(key: string): void;
  /** Runs until the signal is aborted; resolves when the running reconciles have ended. */
  start(signal: AbortSignal): Promise<void>;
  stats(): WorkQueueStats;
}
