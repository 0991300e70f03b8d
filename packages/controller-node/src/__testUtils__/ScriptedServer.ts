import type {
  KubeClient,
  KubeList,
  KubeObject,
  ListOptions,
  ResourceKind,
  WatchEvent,
  WatchOptions,
} from '../client';

type Answer<R> = () => R | Promise<R>;

/**
 * The edge of the network for a reflector: answers lists and watches from a script, in order, and records
 * what was asked. A watch whose script is at its end stays open.
 *
 * @internal
 */
export class ScriptedServer {
  readonly asked: string[] = [];
  readonly lists: Answer<KubeList<KubeObject>>[] = [];
  readonly watches: Answer<(WatchEvent<KubeObject> | Error | 'end')[]>[] = [];
  whenReachable: ((signal: AbortSignal) => Promise<void>) | undefined;

  readonly client = {
    server: 'https://scripted',
    list: (_kind: ResourceKind, options: ListOptions = {}) =>
      this.#list(options),
    watch: (_kind: ResourceKind, options: WatchOptions) => this.#watch(options),
    whenReachable: (signal: AbortSignal) =>
      this.whenReachable?.(signal) ?? new Promise<void>(() => {}),
  } as unknown as KubeClient;

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
