import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { readPendingOrder, type PendingOrder } from './readPendingOrder';

/** However many look at those who wait, Kueue is asked at most this often per queue. */
const FRESH_MS = 3_000;
/** An order that old says less than the cache does. */
const USABLE_MS = 30_000;
/** Where the API is not installed, or refuses us, it is asked again after that. */
const ABSENT_MS = 60_000;
/** A page does not wait longer than this for it. */
const PATIENCE_MS = 500;
/** More queues than this are not kept in mind. */
const MAX_QUEUES = 500;

interface Entry {
  order?: PendingOrder;
  readAtMs: number;
  askAgainAtMs: number;
  reading?: Promise<void>;
}

/**
 * The order of those who wait as Kueue knows it, per ClusterQueue. Only queues that somebody looks at are asked for,
 * once in some seconds for everybody together.
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

  /** What is known now; undefined where Kueue did not say. */
  find(cluster: string, clusterQueue: string): PendingOrder | undefined {
    const entry = this.#entries.get(`${cluster}/${clusterQueue}`);
    return entry && this.#clock.now() - entry.readAtMs <= USABLE_MS
      ? entry.order
      : undefined;
  }

  /**
   * Asks Kueue where what is known is old, and waits for the answer for a moment. Never rejects: without an answer
   * the order of the Workloads stands in. True when something else is known now.
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
      // Not installed, not allowed or not reachable: each time the cache has an order of its own.
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
