import { setTimeout as delay } from 'node:timers/promises';
import { type StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import { workloadKindOf, kindName } from '@squadron/kube-kinds';
import { StreamModel } from './StreamModel';
import type { SeenObject } from '../probe/types';
import { WORLD_KINDS, type WorldBackend } from '../world';

/** Reconnect delay of a browser. */
const RECONNECT_MS = 200;

const WORKLOAD_KINDS = new Map(
  [...WORLD_KINDS.hub, ...WORLD_KINDS.worker].flatMap(({ kind }) => {
    const id = workloadKindOf(kind.kind);
    return id ? [[kindName(kind), id] as const] : [];
  }),
);

/** Reads the event stream like a page: re-reads what the stream names, and everything after each connect. */
export class StreamReader {
  readonly #backend: WorldBackend;
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;
  /** Pending reads: IDs, or '' for all. */
  readonly #dirty = new Set<string>();
  #reading: Promise<void> | undefined;
  readonly model = new StreamModel();
  /** Number of connects and of messages. */
  readonly counts = { connects: 0, messages: 0 };
  #isConnected = false;

  constructor(backend: WorldBackend) {
    this.#backend = backend;
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Whether everything that the stream has named is read. */
  get isSettled(): boolean {
    return this.#isConnected && this.#dirty.size === 0 && !this.#reading;
  }

  /** The expected state: the workloads of the portal's own cache. */
  async differences(): Promise<string[]> {
    return this.model.differences(await this.#readAll());
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#running;
    await this.#reading;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch {
        // The portal is down, or has closed the stream; a page reconnects too.
      }
      this.#isConnected = false;
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const response = await fetch(
      `${this.#backend.url}/api/squadron/v1/stream`,
      {
        headers: this.#backend.headers(),
        signal,
      },
    );
    if (!response.ok || !response.body) {
      throw new Error(`The stream answers with ${response.status}`);
    }
    this.counts.connects += 1;
    let pending = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      pending += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = pending.split('\n\n');
      pending = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data) {
          this.#receive(JSON.parse(data) as StreamMessage);
        }
      }
    }
  }

  #receive(message: StreamMessage): void {
    this.counts.messages += 1;
    if (message.type === 'changed') {
      message.changes
        .filter(({ topic }) => topic === 'workloads')
        .forEach(({ id }) => this.#dirty.add(id ?? ''));
    } else {
      this.#isConnected = true;
      this.#dirty.add('');
    }
    this.#reading ??= this.#readDirty().finally(() => {
      this.#reading = undefined;
    });
  }

  async #readDirty(): Promise<void> {
    const { signal } = this.#abort;
    while (this.#dirty.size > 0 && !signal.aborted) {
      const batch = [...this.#dirty];
      this.#dirty.clear();
      try {
        for (const id of batch) {
          if (id === '') {
            this.model.setAll(await this.#readAll());
          } else {
            this.model.set(id, await this.#readOne(id));
          }
        }
      } catch {
        // The read failed: retry, unless the next connect reads everything anyway.
        batch.forEach(id => this.#dirty.add(id));
        await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #readAll(): Promise<Map<string, SeenObject>> {
    const kinds = await this.#backend.cache();
    return new Map(
      kinds.flatMap(({ cluster, kind, objects }) => {
        const workload = WORKLOAD_KINDS.get(kind);
        return workload
          ? objects.map(
              object =>
                [
                  `${cluster}/${object.namespace}/${workload}/${object.name}`,
                  object,
                ] as const,
            )
          : [];
      }),
    );
  }

  /** The workload as its page shows it. */
  async #readOne(
    id: string,
  ): Promise<Pick<SeenObject, 'uid' | 'resourceVersion'> | undefined> {
    const { status, body } = await this.#backend.read(
      `squadron/v1/workloads/${id}`,
    );
    if (status === 404) {
      return undefined;
    }
    const { uid, manifest } = body as { uid: string; manifest: string };
    const resourceVersion = /^ {2}resourceVersion: ['"]?(\d+)/m.exec(
      manifest,
    )?.[1];
    if (status !== 200 || !resourceVersion) {
      throw new Error(`${id} answers with ${status}`);
    }
    return { uid, resourceVersion };
  }
}
