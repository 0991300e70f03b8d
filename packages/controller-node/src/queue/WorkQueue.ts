import { toError } from '@backstage/errors';
import { isApiError } from '../client';
import { systemClock, type Clock } from '../clock';
import { fullJitter } from '../clock/backoff';
import { silentLogger, type Logger } from '../logging';
import type { WorkQueueOptions, WorkQueueStats } from './types';

// Fewer failures are most likely a conflict or a short outage, which the next run resolves.
const FAILURES_BEFORE_WARNING = 3;
const BASE_DELAY_MS = 200;

/**
 * A queue of keys, deduplicated: one worker per key, and a change during work requeues the key once. A failed key is
 * retried with exponential backoff and jitter, or later if the server requests that (`retryAfterMs`).
 * {@link TerminalError} is reported and not retried.
 *
 * @internal
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #clock: Clock;
  readonly #logger: Logger;
  // Sets keep the order of insertion.
  readonly #waiting = new Set<string>();
  readonly #active = new Map<string, Promise<void>>();
  /** Keys that changed while they were processed. */
  readonly #changed = new Set<string>();
  readonly #delayed = new Map<
    string,
    { dueMs: number; cancel: AbortController }
  >();
  readonly #failures = new Map<string, number>();
  readonly #counts = { succeeded: 0, failed: 0, terminal: 0 };
  #signal: AbortSignal | undefined;
  #isPumpPlanned = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#logger = options.logger ?? silentLogger;
  }

  /** Processes a key as soon as possible. A waiting key is not added twice. */
  add(key: string): void {
    if (this.#active.has(key)) {
      this.#changed.add(key);
    } else {
      this.#waiting.add(key);
      this.#pumpSoon();
    }
  }

  /** Processes a key after a delay; the earliest of several wins. */
  addAfter(key: string, delayMs: number): void {
    if (delayMs <= 0) {
      this.add(key);
      return;
    }
    const dueMs = this.#clock.elapsed() + delayMs;
    const planned = this.#delayed.get(key);
    if (this.#signal?.aborted || (planned && planned.dueMs <= dueMs)) {
      return;
    }
    planned?.cancel.abort();
    const cancel = new AbortController();
    this.#delayed.set(key, { dueMs, cancel });
    this.#clock.sleep(delayMs, cancel.signal).then(
      () => {
        this.#delayed.delete(key);
        this.add(key);
      },
      // Cancelled: the key runs earlier, or the queue stops.
      () => {},
    );
  }

  /** Runs until the signal is aborted; resolves when the running handlers have ended. */
  async start(signal: AbortSignal): Promise<void> {
    if (this.#signal) {
      throw new Error(`The queue ${this.#options.name} was started twice`);
    }
    this.#signal = signal;
    this.#pumpSoon();
    await new Promise<void>(resolve => {
      if (signal.aborted) {
        resolve();
      }
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#delayed.forEach(({ cancel }) => cancel.abort());
    this.#delayed.clear();
    await Promise.all(this.#active.values());
  }

  stats(): WorkQueueStats {
    return {
      waiting: this.#waiting.size,
      active: this.#active.size,
      delayed: this.#delayed.size,
      failing: this.#failures.size,
      ...this.#counts,
    };
  }

  // A burst of events adds the same keys many times, so work begins after the burst.
  #pumpSoon(): void {
    if (!this.#isPumpPlanned) {
      this.#isPumpPlanned = true;
      queueMicrotask(() => {
        this.#isPumpPlanned = false;
        this.#pump();
      });
    }
  }

  #pump(): void {
    const { concurrency = 1 } = this.#options;
    if (!this.#signal) {
      return;
    }
    for (const key of this.#waiting) {
      if (this.#signal.aborted || this.#active.size >= concurrency) {
        return;
      }
      this.#waiting.delete(key);
      // This run decides when the next one is due.
      this.#delayed.get(key)?.cancel.abort();
      this.#delayed.delete(key);
      this.#active.set(key, this.#work(key, this.#signal));
    }
  }

  async #work(key: string, signal: AbortSignal): Promise<void> {
    let nextMs: number | undefined;
    try {
      const failures = this.#failures.get(key) ?? 0;
      const result = await this.#options.handler(key, { signal, failures });
      this.#failures.delete(key);
      this.#counts.succeeded++;
      nextMs = result?.requeueAfterMs;
    } catch (error) {
      nextMs = signal.aborted ? undefined : this.#fail(key, error);
    }
    this.#active.delete(key);
    if (this.#changed.delete(key)) {
      this.#waiting.add(key);
    } else if (nextMs !== undefined) {
      this.addAfter(key, Math.max(nextMs, 1));
    }
    this.#pumpSoon();
  }

  #fail(key: string, error: unknown): number | undefined {
    const { name, maxDelayMs = 60_000, random = Math.random } = this.#options;
    const message = toError(error).message;
    if (error instanceof Error && error.name === 'TerminalError') {
      this.#counts.terminal++;
      this.#failures.delete(key);
      this.#logger.error('Not retried until something changes', {
        queue: name,
        key,
        error: message,
      });
      return undefined;
    }
    const attempt = this.#failures.get(key) ?? 0;
    this.#failures.set(key, attempt + 1);
    this.#counts.failed++;
    const askedMs = (isApiError(error) && error.retryAfterMs) || 0;
    // Half of the delay is fixed, so that a failing key never spins.
    const half = { attempt, baseMs: BASE_DELAY_MS / 2, maxMs: maxDelayMs / 2 };
    const backoffMs =
      fullJitter({ ...half, random: () => 1 }) +
      fullJitter({ ...half, random });
    const delayMs = Math.max(askedMs, backoffMs);
    const level = attempt + 1 >= FAILURES_BEFORE_WARNING ? 'warn' : 'info';
    this.#logger[level](`Failed, retrying in ${Math.round(delayMs)} ms`, {
      queue: name,
      key,
      failures: attempt + 1,
      error: message,
    });
    return delayMs;
  }
}
