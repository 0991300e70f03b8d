import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/** Finding a log reads the cache; this bounds how often a busy namespace causes it. */
const MIN_PAUSE_MS = 250;
/** Wakes readers for what no object change reports, e.g. a cluster that left the fleet. */
const MAX_PAUSE_MS = 10_000;

/** Waits for changes of objects in a namespace, on all clusters of the fleet. @internal */
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

  /** Resolves after a change since it last resolved, or after {@link MAX_PAUSE_MS} without one. */
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
    // Changes during this pause are handled after it.
    await this.#clock.sleep(MIN_PAUSE_MS, signal);
  }
}
