import type { LoggerService } from '@backstage/backend-plugin-api';
import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { AccessScope } from '../access';
import { ChangeBatch, visibleChanges } from './ChangeBatch';
import { changesOfEvent } from './changesOfEvent';
import {
  changesOfCluster,
  changesOfObject,
  type ScopedChange,
  type ViewChange,
} from './changesOf';

/** At least so long lies between two messages, so that a burst of changes makes few of them. */
const MIN_PAUSE_MS = 10;
/** Writing to a client takes about 0.02 ms of a core, so that all messages together take a fifth of one. */
const PAUSE_PER_CLIENT_MS = 0.1;
/** A change reaches pages within this time plus the way to them, however many are open. */
const MAX_PAUSE_MS = 100;
/** Proxies in between cut connections that are silent for a minute or less. */
const HEARTBEAT_MS = 15_000;
/** A page that is so far behind is better off with a fresh start. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/**
 * One open event stream.
 *
 * @internal
 */
export interface StreamClient {
  scope: StreamScope;
  /** Whether what is written may still arrive. */
  isOpen(): boolean;
  /** Bytes that wait to be sent. */
  bufferedBytes(): number;
  write(text: string): void;
  /** Ends the stream; the page opens it again. */
  cut(): void;
}

/**
 * What somebody may hear of; of events, who hears of workloads.
 *
 * @internal
 */
export type StreamScope = Record<ViewChange['topic'], AccessScope>;

/**
 * What {@link StreamHub} needs.
 *
 * @internal
 */
export interface StreamHubOptions {
  fleet: Fleet;
  fleetNamespace: string;
  clock: Clock;
  logger: LoggerService;
}

/**
 * Tells open pages what changed. Each message is made once per scope of permissions, not once per page.
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
        // Whose an event is takes some looking up, which is of no use to nobody.
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

  /** Readers of open streams. */
  get clientCount(): number {
    return this.#clients.size;
  }

  /** Begins with `hello`. Returns a function that removes the client. */
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

  /** The first change after a quiet time goes out at once. */
  async #flushLater(): Promise<void> {
    const { clock } = this.#options;
    const waitMs = this.#nextFlushMs - clock.elapsed();
    if (waitMs > 0) {
      await clock.sleep(waitMs, this.#abort.signal);
    } else {
      await undefined; // What changes in this moment comes along.
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
      // Its reader has left; whoever added it removes it too, and this makes sure.
      this.#clients.delete(client);
      return;
    }
    if (text === undefined) {
      return;
    }
    if (client.bufferedBytes() + text.length > MAX_BUFFERED_BYTES) {
      this.#options.logger.info(
        'An event stream was cut because its reader is too slow',
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

function encode(message: StreamMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

function scopeKey(scope: StreamScope): string {
  const { clusters, workloads, queues, placements } = scope;
  return [clusters, workloads, queues, placements]
    .map(({ key }) => key)
    .join('\n');
}
