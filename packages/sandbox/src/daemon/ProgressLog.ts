import type { ProgressEvent } from './types';

/** Progress of a start from its beginning, for any number of readers. @internal */
export class ProgressLog {
  readonly #events: ProgressEvent[] = [];
  readonly #listeners = new Set<(event: ProgressEvent) => void>();

  /** Events after the end of the start are ignored. */
  add(event: ProgressEvent): void {
    const last = this.#events.at(-1);
    if (last && last.type !== 'step') {
      return;
    }
    this.#events.push(event);
    this.#listeners.forEach(listener => listener(event));
  }

  /** Calls the listener with past events, then with new ones. Returns a function that unsubscribes. */
  follow(listener: (event: ProgressEvent) => void): () => void {
    this.#events.forEach(listener);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
