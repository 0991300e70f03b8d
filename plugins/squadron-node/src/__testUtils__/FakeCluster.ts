import {
  KubeApiError,
  KubeConnectionError,
  type Clock,
  type KubeClient,
  type WatchEvent,
  type WatchOptions,
} from '@squadron/controller-node';
import { type KubeObject } from '@squadron/kube-kinds';

const BOOKMARK_MS = 60_000;

/** Behaviour of a cluster: it answers, is silent, has dropped its connections, or refuses the credential. */
export type Behaviour = 'answers' | 'silent' | 'gone' | 'refuses';

/**
 * A fake API server without objects, whose behaviour the test sets. As on real API servers, watches stay open in each
 * behaviour except `gone`.
 *
 * @internal
 */
export class FakeCluster {
  /** Method and path of each request except lists and watches. */
  readonly requests: string[] = [];
  lists = 0;
  readonly #clock: Clock;
  readonly #open = new Set<(error: Error) => void>();
  #waiting: Array<() => void> = [];
  #behaviour: Behaviour = 'answers';
  #lastContactMs: number | undefined;
  /** Whether pings are answered while the server is silent, as by a load balancer in front of it. */
  hasPings = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  become(behaviour: Behaviour): void {
    this.lastContactMs();
    this.#behaviour = behaviour;
    if (behaviour === 'gone') {
      this.#open.forEach(fail => fail(new KubeConnectionError('refused')));
    }
    if (behaviour === 'answers' || behaviour === 'refuses') {
      this.#waiting.splice(0).forEach(wake => wake());
    }
  }

  /** As if the connection were pinged all the time. */
  lastContactMs(): number | undefined {
    if (
      this.#behaviour === 'answers' ||
      this.#behaviour === 'refuses' ||
      this.hasPings
    ) {
      this.#lastContactMs = this.#clock.now();
    }
    return this.#lastContactMs;
  }

  get client(): KubeClient {
    const client: Partial<KubeClient> = {
      server: 'https://played.example.com:6443',
      list: (async () => {
        this.lists++;
        await this.#answer();
        return { items: [], resourceVersion: '1' };
      }) as KubeClient['list'],
      watch: ((kind, options) =>
        this.#watch(options, kind.kind !== 'Event')) as KubeClient['watch'],
      request: async ({ method, path, timeoutMs = 30_000 }) => {
        this.requests.push(`${method} ${path}`);
        await this.#answer(timeoutMs);
        return {
          status: this.#behaviour === 'refuses' ? 401 : 201,
          headers: {},
          body: (async function* none() {})(),
        };
      },
      lastContactMs: () => this.lastContactMs(),
      whenReachable: () =>
        new Promise(resolve => this.#waiting.push(() => resolve())),
      close: async () => {},
    };
    return client as KubeClient;
  }

  async #answer(timeoutMs?: number): Promise<void> {
    if (this.#behaviour === 'gone') {
      throw new KubeConnectionError('refused');
    }
    if (this.#behaviour === 'silent') {
      const answered = new Promise<void>(resolve => {
        this.#waiting.push(resolve);
      });
      const late = this.#clock.sleep(timeoutMs ?? 30_000).then(() => {
        throw new KubeConnectionError('no answer');
      });
      await Promise.race([answered, late]);
    }
    if (this.#behaviour === 'refuses' && timeoutMs === undefined) {
      throw new KubeApiError({
        status: 401,
        reason: 'Unauthorized',
        message: 'Unauthorized',
      });
    }
  }

  /** Real API servers send a bookmark about each minute, but none for events. */
  async *#watch(
    options: WatchOptions,
    hasBookmarks: boolean,
  ): AsyncGenerator<WatchEvent<KubeObject>> {
    await this.#answer();
    options.onOpen?.();
    const broken = new Promise<never>((_resolve, reject) => {
      this.#open.add(reject);
      options.signal?.addEventListener('abort', () =>
        reject(options.signal?.reason),
      );
    });
    broken.catch(() => {});
    while (hasBookmarks) {
      await Promise.race([
        this.#clock.sleep(BOOKMARK_MS, options.signal),
        broken,
      ]);
      if (this.#behaviour !== 'silent') {
        yield { type: 'BOOKMARK', resourceVersion: '1' };
      }
    }
    await broken;
  }
}
