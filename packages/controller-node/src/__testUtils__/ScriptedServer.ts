import type {
  KubeClient,
  ListOptions,
  RawRequest,
  RawResponse,
  WatchEvent,
  WatchOptions,
} from '../client';
import type { KubeList } from '../client/types';
import type { Kind, KubeObject } from '@squadron/kube-kinds';

type Answer<R> = () => R | Promise<R>;

/**
 * A fake API server for a reflector: answers lists and watches from a script, in order, and records the requests. A
 * watch stays open at the end of its script.
 *
 * @internal
 */
export class ScriptedServer {
  readonly asked: string[] = [];
  /** Timeouts of the requested watches, in seconds. */
  readonly timeouts: (number | undefined)[] = [];
  /** Answers to discovery requests, in order. */
  readonly discoveries: Answer<unknown>[] = [];
  readonly lists: Answer<KubeList<KubeObject>>[] = [];
  readonly watches: Answer<(WatchEvent<KubeObject> | Error | 'end')[]>[] = [];
  whenReachable: ((signal: AbortSignal) => Promise<void>) | undefined;
  whenReady: ((signal: AbortSignal) => Promise<void>) | undefined;

  readonly client = {
    server: 'https://scripted',
    list: <T extends KubeObject>(_kind: Kind<T>, options: ListOptions = {}) =>
      this.#list(options) as Promise<KubeList<T>>,
    watch: <T extends KubeObject>(_kind: Kind<T>, options: WatchOptions) =>
      this.#watch(options) as AsyncIterable<WatchEvent<T>>,
    request: (request: RawRequest) => this.#request(request),
    whenReachable: (signal: AbortSignal) =>
      this.whenReachable?.(signal) ?? new Promise<void>(() => {}),
    whenReady: (signal: AbortSignal) =>
      this.whenReady?.(signal) ?? new Promise<void>(() => {}),
  } as Partial<KubeClient> as KubeClient;

  async #request({ path }: RawRequest): Promise<RawResponse> {
    this.asked.push(`discover ${path}`);
    const answer = (await this.discoveries.shift()?.()) ?? {};
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return {
      status: 200,
      headers: {},
      body: (async function* body() {
        yield new TextEncoder().encode(text);
      })(),
    };
  }

  async #list(options: ListOptions): Promise<KubeList<KubeObject>> {
    const { limit, continueToken } = options;
    this.asked.push(
      `list limit=${limit ?? 'none'}${
        continueToken ? ` ${continueToken}` : ''
      }`,
    );
    const answer = this.lists.shift();
    if (!answer) {
      throw new Error('the script holds no further list');
    }
    return answer();
  }

  async *#watch(options: WatchOptions): AsyncGenerator<WatchEvent<KubeObject>> {
    this.asked.push(`watch ${options.resourceVersion}`);
    this.timeouts.push(options.timeoutSeconds);
    const answer = this.watches.shift();
    const steps = (await answer?.()) ?? [];
    options.onOpen?.();
    for (const step of steps) {
      if (step === 'end') {
        return;
      }
      if (step instanceof Error) {
        throw step;
      }
      yield step;
    }
    await new Promise((_resolve, reject) => {
      options.signal?.addEventListener('abort', () =>
        reject(options.signal?.reason),
      );
    });
  }
}
