import { KubeConnectionError } from '../errors';
import type { ClusterConnection } from '../types';
import { connectTls } from './connectTls';
import { Http1Pool } from './Http1Pool';
import { Http2Connection } from './Http2Connection';
import { Knocker } from './Knocker';
import { NotProcessedError } from './types';
import type { Transport, TransportRequest, TransportResponse } from './types';

const CONNECT_TIMEOUT_MS = 10_000;
// Short, so that a host that dropped our packets is reached soon after it takes them again.
const KNOCK_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 3;

/**
 * All connections to one API server: HTTP/2 where the server offers it, one session for everything (a
 * further one only while the server's stream limit is reached or the old one drains), else HTTP/1.1.
 * Connects when first needed, and again after a loss.
 *
 * @internal
 */
export class ClusterTransport implements Transport {
  readonly #connection: ClusterConnection;
  readonly #now: () => number;
  readonly #sessions = new Set<Http2Connection>();
  readonly #knocker: Knocker;
  #http1: Http1Pool | undefined;
  #connecting: Promise<Http2Connection | Http1Pool> | undefined;
  #lastContactMs: number | undefined;
  readonly #closing = new AbortController();

  constructor(connection: ClusterConnection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
    this.#knocker = new Knocker(async () => {
      if (![...this.#sessions].some(session => session.isUsable)) {
        await this.#connect(KNOCK_TIMEOUT_MS);
      }
    });
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    for (let attempt = 1; ; attempt++) {
      const connection = await this.#pick(request.signal);
      try {
        return await connection.request(request);
      } catch (error) {
        if (!(error instanceof NotProcessedError)) {
          throw error;
        }
        if (attempt === MAX_ATTEMPTS) {
          throw new KubeConnectionError(
            `${this.#connection.server} takes no requests`,
            error,
          );
        }
      }
    }
  }

  lastContactMs(): number | undefined {
    for (const { lastContactMs } of [
      ...this.#sessions,
      this.#http1 ?? [],
    ].flat()) {
      this.#lastContactMs = Math.max(this.#lastContactMs ?? 0, lastContactMs);
    }
    return this.#lastContactMs;
  }

  whenReachable(signal: AbortSignal): Promise<void> {
    return this.#knocker.wait(AbortSignal.any([signal, this.#closing.signal]));
  }

  async close(): Promise<void> {
    this.#closing.abort(
      new KubeConnectionError(
        `The client of ${this.#connection.server} is closed`,
      ),
    );
    for (const session of this.#sessions) {
      session.destroy('the client was closed');
    }
    await this.#http1?.close();
  }

  async #pick(
    signal: AbortSignal | undefined,
  ): Promise<Http2Connection | Http1Pool> {
    this.#closing.signal.throwIfAborted();
    const usable =
      this.#http1 ?? [...this.#sessions].find(session => session.isUsable);
    return usable ?? abortable(this.#connect(CONNECT_TIMEOUT_MS), signal);
  }

  // Shared by all who wait, hence not bound to one request's signal.
  #connect(timeoutMs: number): Promise<Http2Connection | Http1Pool> {
    this.#connecting ??= this.#open(timeoutMs).finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(timeoutMs: number): Promise<Http2Connection | Http1Pool> {
    const connection = this.#connection;
    const socket = await connectTls({
      connection,
      protocols: ['h2', 'http/1.1'],
      timeoutMs,
      signal: this.#closing.signal,
    });
    this.#knocker.connected();
    if (socket.alpnProtocol === 'h2') {
      const session = new Http2Connection({
        server: connection.server,
        socket,
        now: this.#now,
      });
      this.#sessions.add(session);
      session.onClose(() => {
        this.lastContactMs();
        this.#sessions.delete(session);
      });
      return session;
    }
    // Seldom enough that the handshake is not worth handing this socket over.
    socket.destroy();
    this.#http1 ??= new Http1Pool({
      connection,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      now: this.#now,
    });
    return this.#http1;
  }
}

function abortable<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!signal) {
    return promise;
  }
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) {
      onAbort();
    }
    signal.addEventListener('abort', onAbort, { once: true });
    promise
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort));
  });
}
