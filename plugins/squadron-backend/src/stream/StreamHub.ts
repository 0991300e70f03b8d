import type { LoggerService } from '@backstage/backend-plugin-api';
import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { AccessScope } from '../access';
import { serverSentEvent } from '../readers';
import { ChangeBatch, visibleChanges } from './ChangeBatch';
import { changesOfEvent } from './changesOfEvent';
import {
  changesOfCluster,
  changesOfObject,
  type ScopedChange,
  type ViewChange,
} from './changesOf';

/** Minimum time between two messages, so that a burst of changes causes few of them. */
const MIN_PAUSE_MS = 10;
/** A write to a client takes about 0.02 ms of a core, so all messages together use a fifth of a core. */
const PAUSE_PER_CLIENT_MS = 0.1;
/** Maximum delay before a change is sent, for any number of open pages. */
const MAX_PAUSE_MS = 100;
/** Proxies close connections that are idle for a minute or less. */
const HEARTBEAT_MS = 15_000;
/** A page with a larger backlog reconnects instead. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** One open event stream. @internal */
export interface StreamClient {
  scope: StreamScope;
  /** Whether writes may still arrive. */
  isOpen(): boolean;
  /** Bytes that wait to be sent. */
  bufferedBytes(): number;
  write(text: string): void;
  /** Closes the stream; the page reconnects. */
  cut(): void;
}

/** Permissions of a reader by topic; events have those of workloads. @internal */
export type StreamScope = Record<ViewChange['topic'], AccessScope>;

interface StreamHubOptions {
  fleet: Fleet;
  fleetNamespace: string;
  clock: Clock;
  logger: LoggerService;
}

/**
 * Notifies open pages of changes. Each message is encoded once per scope of permissions, not once per page.
 *
 * @internal
 */
export class StreamHub {
  readonly #options: StreamHubOptions;
  readonly #clients = new Set<StreamClient>();
  readonly #batch = new ChangeBatch();
  readonly #abort = new AbortController();
  #isFlushPlanned = false;
  #nextFlushMs = -Infinity;

  constructor(options: StreamHubOptions) {
    this.#options = options;
  }

  /** Follows the fleet until {@link StreamHub.stop}. */
  start(): void {
    const { fleet, fleetNamespace } = this.#options;
    const { signal } = this.#abort;
    const unsubscribe = [
      fleet.onChange(change =>
        this.#add(changesOfObject(change, fleetNamespace)),
      ),
      fleet.onFrequentChange(change => {
        // Finding the workload of an event is costly, and useless without clients.
        if (this.#clients.size > 0) {
          this.#add(changesOfEvent(change, fleet));
        }
      }),
      fleet.onClusterChange(change => this.#add(changesOfCluster(change))),
    ];
    signal.addEventListener('abort', () => unsubscribe.forEach(end => end()), {
      once: true,
    });
    this.#background(this.#sendHeartbeats(signal));
  }

  stop(): void {
    this.#abort.abort();
    this.#clients.forEach(client => client.cut());
    this.#clients.clear();
  }

  /** Number of open streams. */
  get clientCount(): number {
    return this.#clients.size;
  }

  /** Adds a client and sends it `hello`. Returns a function that removes it. */
  add(client: StreamClient): () => void {
    this.#clients.add(client);
    client.write(encode({ type: 'hello', asOf: this.#asOf() }));
    return () => {
      this.#clients.delete(client);
    };
  }

  #add(changes: ScopedChange[]): void {
    if (this.#clients.size === 0) {
      return;
    }
    changes.forEach(change => this.#batch.add(change));
    if (!this.#isFlushPlanned && !this.#batch.isEmpty) {
      this.#isFlushPlanned = true;
      this.#background(this.#flushLater());
    }
  }

  /** Sends the first change after a quiet time immediately. */
  async #flushLater(): Promise<void> {
    const { clock } = this.#options;
    const waitMs = this.#nextFlushMs - clock.elapsed();
    if (waitMs > 0) {
      await clock.sleep(waitMs, this.#abort.signal);
    } else {
      await undefined; // Includes changes of the same tick.
    }
    this.#isFlushPlanned = false;
    this.#nextFlushMs = clock.elapsed() + this.#pauseMs();
    this.#flush();
  }

  #pauseMs(): number {
    const pauseMs = this.#clients.size * PAUSE_PER_CLIENT_MS;
    return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, pauseMs));
  }

  #flush(): void {
    const changes = this.#batch.take();
    const texts = new Map<string, string | undefined>();
    for (const client of this.#clients) {
      const key = scopeKey(client.scope);
      if (!texts.has(key)) {
        const visible = visibleChanges(changes, client.scope);
        texts.set(
          key,
          visible.length > 0
            ? encode({ type: 'changed', changes: visible, asOf: this.#asOf() })
            : undefined,
        );
      }
      this.#send(client, texts.get(key));
    }
  }

  #send(client: StreamClient, text: string | undefined): void {
    if (!client.isOpen()) {
      // Its reader has disconnected. The caller of `add` removes it as well.
      this.#clients.delete(client);
      return;
    }
    if (text === undefined) {
      return;
    }
    if (client.bufferedBytes() + text.length > MAX_BUFFERED_BYTES) {
      this.#options.logger.info(
        'An event stream was closed because its reader is too slow',
      );
      this.#clients.delete(client);
      client.cut();
      return;
    }
    client.write(text);
  }

  async #sendHeartbeats(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#options.clock.sleep(HEARTBEAT_MS, signal);
      this.#clients.forEach(client => this.#send(client, ': still here\n\n'));
    }
  }

  #asOf(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }

  #background(work: Promise<void>): void {
    work.catch(error => {
      if (!this.#abort.signal.aborted) {
        this.#options.logger.error('The event stream failed', {
          error: String(error),
        });
      }
    });
  }
}

/** A message as a server-sent event. @internal */
export const encode: (message: StreamMessage) => string = serverSentEvent;

/** Equal for readers who may see the same changes. @internal */
export function scopeKey(scope: StreamScope): string {
  const { clusters, workloads, queues, placements } = scope;
  return [clusters, workloads, queues, placements]
    .map(({ key }) => key)
    .join('\n');
}
