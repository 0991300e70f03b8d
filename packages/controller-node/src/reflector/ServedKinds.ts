import { isConnectionError, readText, type KubeClient } from '../client';
import type { ResourceKind } from '@squadron/kube-kinds';
import { spread, systemClock, type Clock } from '../clock';
import { AGGREGATED, type DiscoveryList } from './discovery';

const POLL_MS = 15_000;

interface Waiter {
  kind: ResourceKind;
  wake: () => void;
}

/**
 * Polls for kinds that a server does not serve yet: one small request every 15 s for all of them, and none without
 * waiters. Most answers are empty, because the request carries the ETag of the last one.
 *
 * @public
 */
export class ServedKinds {
  readonly #client: KubeClient;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #waiters = new Set<Waiter>();
  #etag: string | undefined;
  #served: ReadonlySet<string> = new Set();
  #isPolling = false;
  #nap = new AbortController();

  constructor(options: {
    client: KubeClient;
    clock?: Clock;
    random?: () => number;
  }) {
    this.#client = options.client;
    this.#clock = options.clock ?? systemClock;
    this.#random = options.random ?? Math.random;
  }

  /**
   * Resolves when a poll finds the kind, or when the server does not support such polls, after 15 s at the earliest.
   *
   * @throws the reason of the signal
   */
  whenServed(kind: ResourceKind, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        signal.removeEventListener('abort', onAbort);
        this.#waiters.delete(waiter);
        if (this.#waiters.size === 0) {
          this.#nap.abort();
        }
      };
      const onAbort = () => {
        end();
        reject(signal.reason);
      };
      const waiter = {
        kind,
        wake: () => {
          end();
          resolve();
        },
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiters.add(waiter);
      void this.#poll();
    });
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) {
      return;
    }
    this.#isPolling = true;
    while (this.#waiters.size > 0) {
      this.#nap = new AbortController();
      const ms = spread(POLL_MS, 0.2, this.#random);
      await this.#clock.sleep(ms, this.#nap.signal).then(
        () => this.#request(),
        // The last waiter has ended.
        () => {},
      );
    }
    this.#isPolling = false;
  }

  async #request(): Promise<void> {
    try {
      const isKnown = await this.#refresh();
      [...this.#waiters]
        .filter(({ kind }) => !isKnown || this.#served.has(pathOf(kind)))
        .forEach(({ wake }) => wake());
    } catch (error) {
      // An unreachable server serves nothing new. After an invalid answer, each kind is listed itself.
      if (!isConnectionError(error)) {
        this.#waiters.forEach(({ wake }) => wake());
      }
    }
  }

  /** False if the server does not support aggregated discovery. */
  async #refresh(): Promise<boolean> {
    const { status, headers, body } = await this.#client.request({
      method: 'GET',
      path: '/apis',
      headers: {
        accept: AGGREGATED,
        ...(this.#etag && { 'if-none-match': this.#etag }),
      },
    });
    const text = await readText(body);
    if (status === 304) {
      return true;
    }
    const list = status === 200 ? (JSON.parse(text) as DiscoveryList) : {};
    const isKnown = list.kind === 'APIGroupDiscoveryList';
    this.#served = servedBy(list);
    this.#etag = isKnown ? headers.etag : undefined;
    return isKnown;
  }
}

function servedBy({ items = [] }: DiscoveryList): Set<string> {
  return new Set(
    items.flatMap(({ metadata, versions = [] }) =>
      versions.flatMap(({ version = '', resources = [] }) =>
        resources.map(({ resource = '' }) =>
          pathOf({ group: metadata?.name ?? '', version, plural: resource }),
        ),
      ),
    ),
  );
}

function pathOf({
  group,
  version,
  plural,
}: Pick<ResourceKind, 'group' | 'version' | 'plural'>): string {
  return `${group}/${version}/${plural}`;
}
