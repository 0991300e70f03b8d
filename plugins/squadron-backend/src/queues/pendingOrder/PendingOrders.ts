import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { readPendingOrder, type PendingOrder } from './readPendingOrder';

/** Minimum time between two requests to Kueue per queue, for any number of readers. */
const FRESH_MS = 3_000;
/** An older order is less accurate than the cache. */
const USABLE_MS = 30_000;
/** Time until the next request if the API is not installed or denies access. */
const ABSENT_MS = 60_000;
/** Maximum time that a page waits for the order. */
const PATIENCE_MS = 500;
/** Maximum number of cached queues. */
const MAX_QUEUES = 500;

interface Entry {
  order?: PendingOrder;
  readAtMs: number;
  askAgainAtMs: number;
  reading?: Promise<void>;
}

/**
 * Order of pending workloads from Kueue, per ClusterQueue. Only queues with readers are requested, at most once every
 * few seconds for all readers together.
 *
 * @internal
 */
export class PendingOrders {
  readonly #fleet: Pick<Fleet, 'client'>;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(options: { fleet: Pick<Fleet, 'client'>; clock: Clock }) {
    this.#fleet = options.fleet;
    this.#clock = options.clock;
  }

  /** Returns the cached order; undefined if Kueue did not provide one. */
  find(cluster: string, clusterQueue: string): PendingOrder | undefined {
    const entry = this.#entries.get(`${cluster}/${clusterQueue}`);
    return entry && this.#clock.now() - entry.readAtMs <= USABLE_MS
      ? entry.order
      : undefined;
  }

  /**
   * Requests the order from Kueue if the cached one is outdated, and waits for a moment. Never rejects: without an
   * answer the order of the Workloads in the cache is used. Returns whether the order has changed.
   */
  async refresh(cluster: string, clusterQueue: string): Promise<boolean> {
    const key = `${cluster}/${clusterQueue}`;
    const entry = this.#entries.get(key) ?? {
      readAtMs: -Infinity,
      askAgainAtMs: -Infinity,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#forgetOldest();
    if (!entry.reading && this.#clock.now() >= entry.askAgainAtMs) {
      entry.reading = this.#read(entry, cluster, clusterQueue).finally(() => {
        entry.reading = undefined;
      });
    }
    const before = entry.order;
    if (entry.reading) {
      const patience = new AbortController();
      await Promise.race([
        entry.reading,
        this.#clock.sleep(PATIENCE_MS, patience.signal).catch(() => {}),
      ]);
      patience.abort();
    }
    return entry.order !== before;
  }

  async #read(
    entry: Entry,
    cluster: string,
    clusterQueue: string,
  ): Promise<void> {
    try {
      entry.order = await readPendingOrder(
        this.#fleet.client(cluster),
        clusterQueue,
      );
      entry.readAtMs = this.#clock.now();
      entry.askAgainAtMs = entry.readAtMs + FRESH_MS;
    } catch {
      // Not installed, not allowed or unreachable: the order from the cache is used.
      entry.order = undefined;
      entry.askAgainAtMs = this.#clock.now() + ABSENT_MS;
    }
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= MAX_QUEUES) {
        return;
      }
      this.#entries.delete(key);
    }
  }
}
