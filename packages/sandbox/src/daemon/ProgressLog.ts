import type { ProgressEvent } from './types';

/**
 * Progress of a start, from its beginning, for everybody who asks.
 *
 * @internal
 */
export class ProgressLog {
  readonly #events: ProgressEvent[] = [];
  readonly #listeners = new Set<(event: ProgressEvent) => void>();

  /** What comes after the end of the start is ignored. */
  add(event: ProgressEvent): void {
    const last = this.#events.at(-1);
    if (last && last.type !== 'step') {
      return;
    }
    this.#events.push(event);
    this.#listeners.forEach(listener => listener(event));
  }

  /** Calls with what happened before, then with what happens. Returns a function that ends it. */
  follow(listener: (event: ProgressEvent) => void): () => void {
    this.#events.forEach(listener);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
