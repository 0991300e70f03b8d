import type { Clock } from '@squadron/controller-node';

/** A clock that advances only when a test advances it. @public */
export class FakeClock implements Clock {
  #nowMs: number;
  readonly #startMs: number;
  readonly #sleepers = new Set<{ dueMs: number; wake: () => void }>();

  constructor(startMs: number = Date.parse('2030-01-01T00:00:00Z')) {
    this.#nowMs = startMs;
    this.#startMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  elapsed(): number {
    return this.#nowMs - this.#startMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      const sleeper = {
        dueMs: this.#nowMs + Math.max(ms, 0),
        wake: () => {
          this.#sleepers.delete(sleeper);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      if (signal?.aborted) {
        onAbort();
        return;
      }
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#sleepers.add(sleeper);
    });
  }

  /** Times until the next wake-ups, soonest first. */
  pendingMs(): number[] {
    return [...this.#sleepers]
      .map(({ dueMs }) => dueMs - this.#nowMs)
      .sort((a, b) => a - b);
  }

  /** Advances the time, wakes sleepers in order and lets each run until it waits again before it wakes the next. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#nowMs + ms;
    await this.settle();
    for (let next = this.#next(endMs); next; next = this.#next(endMs)) {
      this.#nowMs = Math.max(this.#nowMs, next.dueMs);
      next.wake();
      await this.settle();
    }
    this.#nowMs = endMs;
    await this.settle();
  }

  /** Advances the time while this process is frozen: due sleepers wake late, at the next advance. */
  pause(ms: number): void {
    this.#nowMs += ms;
  }

  /** Runs everything that does not wait for the clock. */
  async settle(): Promise<void> {
    for (let round = 0; round < 5; round++) {
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  #next(endMs: number): { dueMs: number; wake: () => void } | undefined {
    return [...this.#sleepers]
      .filter(({ dueMs }) => dueMs <= endMs)
      .sort((a, b) => a.dueMs - b.dueMs)[0];
  }
}
