import { isConnectionError, readText } from '../client';
import type { KubeClient, ResourceKind } from '../client';
import { spread, systemClock } from '../clock';
import type { Clock } from '../clock';
import { AGGREGATED, type DiscoveryList } from './discovery';

const LOOK_MS = 15_000;

interface Waiter {
  kind: ResourceKind;
  wake: () => void;
}

/**
 * Looks for kinds that a server does not serve yet: one small request every 15 s for all of them, and none while
 * nobody waits. Most answers are empty, because the server is told which list is known already.
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
  #isLooking = false;
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
   * Resolves when a look finds the kind, or when the server cannot be asked in this way, no sooner than after 15 s.
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
      void this.#look();
    });
  }

  async #look(): Promise<void> {
    if (this.#isLooking) {
      return;
    }
    this.#isLooking = true;
    while (this.#waiters.size > 0) {
      this.#nap = new AbortController();
      const ms = spread(LOOK_MS, 0.2, this.#random);
      await this.#clock.sleep(ms, this.#nap.signal).then(
        () => this.#ask(),
        // Nobody waited any more.
        () => {},
      );
    }
    this.#isLooking = false;
  }

  async #ask(): Promise<void> {
    try {
      const isKnown = await this.#refresh();
      [...this.#waiters]
        .filter(({ kind }) => !isKnown || this.#served.has(pathOf(kind)))
        .forEach(({ wake }) => wake());
    } catch (error) {
      // What cannot be reached serves nothing new; what answers nonsense is asked for each kind.
      if (!isConnectionError(error)) {
        this.#waiters.forEach(({ wake }) => wake());
      }
    }
  }

  /** False where the server does not tell. */
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
