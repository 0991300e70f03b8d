import { Pool, type Dispatcher } from 'undici';
import type { Clock } from '../../clock/Clock';
import type { LastContact } from '../../clock/LastContact';
import { linkedTo } from '../../clock/linkedTo';
import { KubeConnectionError } from '../errors';
import type { ClusterConnection } from '../types';
import { abortable } from './abortable';
import { connectTls } from './connectTls';
import { Liveness } from './Liveness';
import type { TransportRequest, TransportResponse } from './types';

const MAX_CONNECTIONS = 128;
const IDLE_CONNECTION_MS = 60_000;
/** Served without storage. Any answer shows that the server is alive. It is sent without a credential. */
const PING_PATH = '/version';
/** Longer than {@link Liveness} waits for any answer at all. */
const PING_TIMEOUT_MS = 10_000;
// As many bytes of headers as an HTTP/2 session takes.
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * HTTP/1.1 for servers and proxies that do not offer HTTP/2: one connection per watch and running request,
 * kept alive. It has no ping, so a small request replaces it. When no connection receives anything, all of them are
 * closed. TCP keepalive detects a single dead connection in about 40 s.
 *
 * @internal
 */
export class Http1Pool {
  readonly #connection: ClusterConnection;
  readonly #connectTimeoutMs: number;
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly #contact: LastContact;
  #pool: Pool;
  #liveness: Liveness;
  #open = 0;
  #received = 0;

  constructor(options: {
    connection: ClusterConnection;
    connectTimeoutMs: number;
    clock: Pick<Clock, 'now' | 'elapsed'>;
    contact: LastContact;
  }) {
    this.#connection = options.connection;
    this.#connectTimeoutMs = options.connectTimeoutMs;
    this.#clock = options.clock;
    this.#contact = options.contact;
    this.#pool = this.#createPool();
    this.#liveness = this.#createLiveness();
  }

  /** Notes the contact if bytes have arrived since the last tick. */
  noteContact(): void {
    this.#liveness.noteContact();
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    const { method, path, headers, body, signal, timeoutMs, isWatch } = request;
    signal?.throwIfAborted();
    const ended = linkedTo(...(signal ? [signal] : []));
    // The pool's own limit begins when the request is sent, which all connections in use delay.
    const timer = setTimeout(
      () =>
        ended.abort(
          new KubeConnectionError(
            `${
              this.#connection.server
            } did not answer ${method} in ${timeoutMs} ms`,
          ),
        ),
      timeoutMs,
    );
    let response: Dispatcher.ResponseData;
    this.#open++;
    try {
      // The pool notices the signal of a request only when a connection is free for it.
      response = await abortable(
        this.#pool.request({
          method: method as Dispatcher.HttpMethod,
          path,
          headers,
          body,
          signal: ended.signal,
          headersTimeout: 0,
          bodyTimeout: isWatch ? 0 : timeoutMs,
        }),
        ended.signal,
      );
    } catch (error) {
      this.#open--;
      ended.abort();
      throw this.#failureOf(error, request);
    } finally {
      clearTimeout(timer);
    }
    this.#received++;
    response.body.once('close', () => {
      this.#open--;
      ended.abort();
    });
    return {
      status: response.statusCode,
      headers: plainHeaders(response.headers),
      body: this.#read(response.body, request),
    };
  }

  async close(): Promise<void> {
    this.#liveness.stop();
    await this.#pool.destroy();
  }

  #createPool(): Pool {
    return new Pool(new URL(this.#connection.server).origin, {
      allowH2: false,
      connections: MAX_CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connect: (_options, callback) => {
        connectTls({
          connection: this.#connection,
          protocols: ['http/1.1'],
          timeoutMs: this.#connectTimeoutMs,
        }).then(
          socket => callback(null, socket),
          error => callback(error, null),
        );
      },
    });
  }

  #createLiveness(): Liveness {
    return new Liveness({
      clock: this.#clock,
      contact: this.#contact,
      bytesRead: () => this.#received,
      isNeeded: () => this.#open > 0,
      ping: onAnswer => {
        this.#ping().then(onAnswer, () => {
          // Liveness counts the missing answer.
        });
      },
      onDead: silentMs => this.#replace(silentMs),
    });
  }

  async #ping(): Promise<void> {
    const { body } = await this.#pool.request({
      method: 'GET',
      path: PING_PATH,
      headers: { 'user-agent': 'squadron' },
      headersTimeout: PING_TIMEOUT_MS,
      bodyTimeout: PING_TIMEOUT_MS,
    });
    this.#received++;
    await body.dump();
  }

  #replace(silentMs: number): void {
    const dead = this.#pool;
    this.#pool = this.#createPool();
    this.#liveness = this.#createLiveness();
    dead
      .destroy(new Error(`nothing was received for ${silentMs} ms`))
      .catch(() => {});
  }

  async *#read(
    body: AsyncIterable<Uint8Array>,
    request: TransportRequest,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body) {
        this.#received++;
        yield chunk;
      }
    } catch (error) {
      throw this.#failureOf(error, request);
    }
  }

  #failureOf(error: unknown, request: TransportRequest): unknown {
    if (request.signal?.aborted) {
      return request.signal.reason;
    }
    if (error instanceof KubeConnectionError) {
      return error;
    }
    const path = request.path.split('?', 1)[0];
    return new KubeConnectionError(
      `The connection to ${this.#connection.server} broke during ${
        request.method
      } ${path}`,
      error,
    );
  }
}

function plainHeaders(headers: Record<string, string | string[] | undefined>) {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) {
      plain[name] = Array.isArray(value) ? value.join(', ') : value;
    }
  }
  return plain;
}
