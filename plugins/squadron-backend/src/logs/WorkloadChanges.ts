import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/** Finding a log costs a look at the cache; a busy namespace must not make it many. */
const MIN_PAUSE_MS = 250;
/** Things that no object tells, e.g. that a cluster has gone. */
const MAX_PAUSE_MS = 10_000;

/**
 * Tells when something of a namespace changed, anywhere in the fleet.
 *
 * @internal
 */
export class WorkloadChanges {
  readonly #clock: Clock;
  readonly #unsubscribe: () => void;
  #isDirty = false;
  #wake: (() => void) | undefined;

  constructor(options: { fleet: Fleet; namespace: string; clock: Clock }) {
    const { fleet, namespace, clock } = options;
    this.#clock = clock;
    this.#unsubscribe = fleet.onChange(({ object }) => {
      if (object.metadata.namespace === namespace) {
        this.#isDirty = true;
        this.#wake?.();
      }
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** Resolves after the next change since it last resolved, and after a while without one. */
  async next(signal: AbortSignal): Promise<void> {
    if (!this.#isDirty) {
      const waiting = new AbortController();
      this.#wake = () => waiting.abort();
      await this.#clock
        .sleep(MAX_PAUSE_MS, AbortSignal.any([signal, waiting.signal]))
        .catch(() => signal.throwIfAborted());
      this.#wake = undefined;
    }
    this.#isDirty = false;
    // What changes in this pause is looked at after it.
    await this.#clock.sleep(MIN_PAUSE_MS, signal);
  }
}
