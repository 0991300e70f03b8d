import type { Clock } from '@squadron/controller-node';
import type { FrequentKind } from './watchedKind';
import type { FleetChange } from './types';

type Change = Omit<FleetChange, 'cluster'>;

interface ChangeThrottleOptions {
  frequent: FrequentKind;
  clock: Clock;
  signal: AbortSignal;
  emit: (change: Change) => void;
}

/** Emits changes after a delay, and only the last change of each key. @public */
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
      this.#emitLater().catch(() => {
        // The watch has ended, so its changes are dropped.
        this.#waiting.clear();
      });
    }
  }

  async #emitLater(): Promise<void> {
    const { clock, frequent, signal, emit } = this.#options;
    await clock.sleep(frequent.everyMs, signal);
    const changes = [...this.#waiting.values()];
    this.#waiting.clear();
    changes.forEach(emit);
  }
}
