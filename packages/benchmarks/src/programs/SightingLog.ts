import { monotonicMs } from '../peers/monotonicMs';
import type { Sighting } from '../stats';

/** Changes that a reader has received since the last request. @internal */
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
