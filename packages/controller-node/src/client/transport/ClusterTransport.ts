import type { TLSSocket } from 'node:tls';
import type { Clock } from '../../clock';
import { LastContact } from '../../clock/LastContact';
import { linkedTo } from '../../clock/linkedTo';
import { KubeConnectionError } from '../errors';
import type { ClusterConnection } from '../types';
import { abortable } from './abortable';
import { connectTls } from './connectTls';
import { Http1Pool } from './Http1Pool';
import { Http2Connection } from './Http2Connection';
import { Prober } from './Prober';
import { NotProcessedError } from './types';
import type { Transport, TransportRequest, TransportResponse } from './types';

const CONNECT_TIMEOUT_MS = 10_000;
// Short, so that a host that dropped packets is reached soon after it accepts them again.
const PROBE_TIMEOUT_MS = 3_000;
const MAX_REFUSALS = 3;
// API servers allow 100 to 250 streams in a session, and a cluster needs about 60.
const MAX_SESSIONS = 8;

/**
 * All connections to one API server: HTTP/2 where the server offers it, one session for everything (further
 * ones, eight in all, only while the server's stream limit is reached or an old one drains), else HTTP/1.1.
 * Connects when first needed, and again after a loss. A request's `timeoutMs` covers the wait for a session.
 *
 * @internal
 */
export class ClusterTransport implements Transport {
  readonly #connection: ClusterConnection;
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly #sessions = new Set<Http2Connection>();
  readonly #prober: Prober;
  #http1: Http1Pool | undefined;
  #connecting: Promise<void> | undefined;
  /** Absent until the first connection. */
  #contact: LastContact | undefined;
  readonly #closing = new AbortController();
  /** Requests that wait because all sessions are full. */
  readonly #waiting = new Map<Promise<void>, () => void>();

  constructor(
    connection: ClusterConnection,
    clock: Pick<Clock, 'now' | 'elapsed'>,
  ) {
    this.#connection = connection;
    this.#clock = clock;
    this.#prober = new Prober(async () => {
      // The pool connects on its own and reports no connection, so a separate connection serves as the probe.
      if (this.#http1 || !this.#usable) {
        await this.#connect(PROBE_TIMEOUT_MS);
      }
    });
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    let refusals = 0;
    const deadlineMs = performance.now() + request.timeoutMs;
    for (;;) {
      this.#closing.signal.throwIfAborted();
      const connection = this.#usable;
      if (!connection) {
        await this.#inTime(this.#connectOrWait(), deadlineMs, request);
        continue;
      }
      try {
        // No await after the selection, so that two requests cannot take the same free stream.
        return await connection.request(request);
      } catch (error) {
        if (!(error instanceof NotProcessedError)) {
          throw error;
        }
        if (++refusals === MAX_REFUSALS) {
          throw new KubeConnectionError(
            `${this.#connection.server} accepts no requests`,
            error,
          );
        }
      }
    }
  }

  lastContactMs(): number | undefined {
    this.#sessions.forEach(session => session.noteContact());
    this.#http1?.noteContact();
    return this.#contact?.ms;
  }

  whenReachable(signal: AbortSignal): Promise<void> {
    const waiting = linkedTo(signal, this.#closing.signal);
    return this.#prober.wait(waiting.signal).finally(() => waiting.abort());
  }

  async openSocket(): Promise<TLSSocket> {
    const { signal } = this.#closing;
    const socket = await connectTls({
      connection: this.#connection,
      protocols: ['http/1.1'],
      timeoutMs: CONNECT_TIMEOUT_MS,
      signal,
    });
    const end = () => socket.destroy();
    signal.addEventListener('abort', end, { once: true });
    socket.once('close', () => signal.removeEventListener('abort', end));
    return socket;
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

  get #usable(): Http2Connection | Http1Pool | undefined {
    return this.#http1 ?? [...this.#sessions].find(session => session.isUsable);
  }

  /** Resolves when a request may find a usable connection. */
  #connectOrWait(): Promise<void> {
    if (this.#sessions.size < MAX_SESSIONS) {
      return this.#connect(CONNECT_TIMEOUT_MS);
    }
    // A draining session is closed first: its watches continue over another session, without a list.
    const draining = [...this.#sessions].find(session => session.isDraining);
    if (draining) {
      draining.destroy('it was draining, and too many sessions are open');
      return this.#connect(CONNECT_TIMEOUT_MS);
    }
    let wake = () => {};
    const freed = new Promise<void>(resolve => {
      wake = resolve;
    });
    this.#waiting.set(freed, wake);
    return freed;
  }

  #wakeWaiting(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(wake => wake());
  }

  #inTime(
    connection: Promise<void>,
    deadlineMs: number,
    { signal, timeoutMs }: TransportRequest,
  ): Promise<void> {
    const late = linkedTo(this.#closing.signal, ...(signal ? [signal] : []));
    const timer = setTimeout(() => {
      late.abort(
        new KubeConnectionError(
          `${
            this.#connection.server
          } has no free stream: nothing was sent in ${timeoutMs} ms`,
        ),
      );
    }, Math.max(deadlineMs - performance.now(), 0));
    return abortable(connection, late.signal).finally(() => {
      clearTimeout(timer);
      late.abort();
      this.#waiting.delete(connection);
    });
  }

  // Shared by all waiting requests, hence not bound to the signal of one.
  #connect(timeoutMs: number): Promise<void> {
    this.#connecting ??= this.#open(timeoutMs).finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(timeoutMs: number): Promise<void> {
    const connection = this.#connection;
    const socket = await connectTls({
      connection,
      protocols: ['h2', 'http/1.1'],
      timeoutMs,
      signal: this.#closing.signal,
    });
    this.#contact ??= new LastContact(this.#clock);
    this.#contact.note();
    if (socket.alpnProtocol === 'h2') {
      const session = new Http2Connection({
        server: connection.server,
        socket,
        clock: this.#clock,
        contact: this.#contact,
      });
      await session.ready(timeoutMs);
      if (!session.isUsable) {
        // Its settings allow no stream. Another session would get the same settings.
        session.destroy('it allows no streams');
        throw new KubeConnectionError(
          `${connection.server} allows no requests: its HTTP/2 settings allow 0 concurrent streams`,
        );
      }
      this.#sessions.add(session);
      session.onFree(() => this.#wakeWaiting());
      session.onClose(() => {
        this.#wakeWaiting();
        session.noteContact();
        this.#sessions.delete(session);
      });
      if (this.#closing.signal.aborted) {
        session.destroy('the client was closed');
      }
      this.#prober.connected();
      return;
    }
    // Too rare for a handover of this socket to the pool to save handshakes.
    socket.destroy();
    this.#http1 ??= new Http1Pool({
      connection,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      clock: this.#clock,
      contact: this.#contact,
    });
    this.#prober.connected();
  }
}
