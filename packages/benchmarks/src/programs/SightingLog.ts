import { monotonicMs } from '../peers/monotonicMs';
import type { Sighting } from '../stats';

/**
 * What a reader has seen since it was asked last.
 *
 * @internal
 */
export class SightingLog {
  #sightings: Sighting[] = [];

  add(object: string): void {
    this.#sightings.push({ object, seenMs: monotonicMs() });
  }

  take(): Sighting[] {
    const taken = this.#sightings;
    this.#sightings = [];
    return taken;
  }
}
