import { CustomErrorBase } from '@backstage/errors';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/**
 * Trying again is of no use until something changes: reported once, not retried.
 *
 * @public
 */
export class TerminalError extends CustomErrorBase {
  name = 'TerminalError' as const;
}

/**
 * How a queue works.
 *
 * @public
 */
export interface WorkQueueOptions {
  /** For log lines. */
  name: string;
  /** Called with one key at a time; never twice at once for the same key. */
  handler: (key: string, context: WorkContext) => Promise<WorkResult | void>;
  /** Keys worked on at the same time. Default 1. */
  concurrency?: number;
  clock?: Clock;
  logger?: Logger;
  /** Upper bound of the first delay after a failure; doubles with each. Default 200. */
  baseDelayMs?: number;
  /** Default 60 000. */
  maxDelayMs?: number;
  random?: () => number;
}

/**
 * What a handler gets beside its key.
 *
 * @public
 */
export interface WorkContext {
  /** Aborted when the queue stops. */
  signal: AbortSignal;
  /** Failures of this key since its last success. */
  failures: number;
}

/**
 * What a handler may ask for.
 *
 * @public
 */
export interface WorkResult {
  /** Work on the key again after this time, unless it is added before. */
  requeueAfterMs?: number;
}

/**
 * A queue of keys. See {@link createWorkQueue}.
 *
 * @public
 */
export interface WorkQueue {
  /** Work on a key as soon as possible. A key that waits already is not added twice. */
  add(key: string): void;

  /** Work on a key after a time; the earliest of several wins. */
  addAfter(key: string, delayMs: number): void;

  /** Works until the signal is aborted; resolves when the running handlers have ended. */
  start(signal: AbortSignal): Promise<void>;

  stats(): WorkQueueStats;
}

/**
 * Figures of a queue: what is there now, and counts since its start.
 *
 * @public
 */
export interface WorkQueueStats {
  waiting: number;
  active: number;
  delayed: number;
  /** Keys whose last run failed. */
  failing: number;
  succeeded: number;
  failed: number;
  /** Failures that are not retried. */
  terminal: number;
}
