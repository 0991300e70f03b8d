import type { Clock } from '@squadron/controller-node';
import type { FrequentKind } from './fleetKinds';
import type { FleetChange } from './types';

type Change = Omit<FleetChange, 'cluster'>;

/**
 * What a {@link ChangeThrottle} needs.
 *
 * @internal
 */
export interface ChangeThrottleOptions {
  frequent: FrequentKind;
  clock: Clock;
  signal: AbortSignal;
  tell: (change: Change) => void;
}

/**
 * Tells changes some time after they happened, of each key the last one only.
 *
 * @internal
 */
export class ChangeThrottle {
  readonly #options: ChangeThrottleOptions;
  readonly #waiting = new Map<string, Change>();

  constructor(options: ChangeThrottleOptions) {
    this.#options = options;
  }

  add(change: Change): void {
    const isFirst = this.#waiting.size === 0;
    this.#waiting.set(this.#options.frequent.keyOf(change.object), change);
    if (isFirst) {
      this.#tellLater().catch(() => {
        // The watch has ended; nobody is to hear of it any more.
        this.#waiting.clear();
      });
    }
  }

  async #tellLater(): Promise<void> {
    const { clock, frequent, signal, tell } = this.#options;
    await clock.sleep(frequent.everyMs, signal);
    const changes = [...this.#waiting.values()];
    this.#waiting.clear();
    changes.forEach(tell);
  }
}
