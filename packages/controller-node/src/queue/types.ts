import { CustomErrorBase } from '@backstage/errors';
import type { Clock } from '../clock';
import type { Logger } from '../logging';

/** A failure that a retry cannot resolve until something changes: reported once, not retried. @public */
export class TerminalError extends CustomErrorBase {
  name = 'TerminalError' as const;
}

/** Options of a work queue of keys. @public */
export interface WorkQueueOptions {
  /** Name in log lines. */
  name: string;
  /** Called with one key at a time, never concurrently for the same key. */
  handler: (key: string, context: WorkContext) => Promise<WorkResult | void>;
  /** Keys that are processed concurrently. Default 1. */
  concurrency?: number;
  clock?: Clock;
  logger?: Logger;
  /** Upper bound of the delay after a failure, which is 200 first and doubles with each. Default 60 000. */
  maxDelayMs?: number;
  random?: () => number;
}

/** Input of a handler besides its key. @public */
export interface WorkContext {
  /** Aborted when the queue stops. */
  signal: AbortSignal;
  /** Failures of this key since its last success. */
  failures: number;
}

/** Result of a handler. @public */
export interface WorkResult {
  /** Processes the key again after this time, unless it is added earlier. */
  requeueAfterMs?: number;
}

/** Statistics of a queue: its current state, and counts since its start. @public */
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
