import { Pool, type Dispatcher } from 'undici';
import { KubeConnectionError } from '../errors';
import type { ClusterConnection } from '../types';
import { connectTls } from './connectTls';
import type { TransportRequest, TransportResponse } from './types';

// HTTP/1.1 has no ping. API servers send a bookmark about each minute, so silence beyond this is a dead watch.
const WATCH_IDLE_MS = 75_000;
const MAX_CONNECTIONS = 128;
const IDLE_CONNECTION_MS = 60_000;

/**
 * HTTP/1.1 for servers and proxies that do not offer HTTP/2: one connection per watch and running request,
 * kept alive. A watch that stalls silently is noticed after 75 s here.
 *
 * @internal
 */
export class Http1Pool {
  readonly #server: string;
  readonly #pool: Pool;
  readonly #now: () => number;
  #lastContactMs: number;

  constructor(options: {
    connection: ClusterConnection;
    connectTimeoutMs: number;
    now: () => number;
  }) {
    const { connection, connectTimeoutMs, now } = options;
    this.#server = connection.server;
    this.#now = now;
    this.#lastContactMs = now();
    this.#pool = new Pool(new URL(connection.server).origin, {
      allowH2: false,
      connections: MAX_CONNECTIONS,
      pipelining: 1,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      connect: (_options, callback) => {
        connectTls({
          connection,
          protocols: ['http/1.1'],
          timeoutMs: connectTimeoutMs,
        }).then(
          socket => callback(null, socket),
          error => callback(error, null),
        );
      },
    });
  }

  get lastContactMs(): number {
    return this.#lastContactMs;
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    const { method, path, headers, body, signal, timeoutMs, isWatch } = request;
    signal?.throwIfAborted();
    let response: Dispatcher.ResponseData;
    try {
      response = await this.#pool.request({
        method: method as Dispatcher.HttpMethod,
        path,
        headers,
        body,
        signal,
        headersTimeout: timeoutMs,
        bodyTimeout: isWatch ? WATCH_IDLE_MS : timeoutMs,
      });
    } catch (error) {
      throw this.#failureOf(error, request);
    }
    this.#lastContactMs = this.#now();
    return {
      status: response.statusCode,
      headers: plainHeaders(response.headers),
      body: this.#read(response.body, request),
    };
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async *#read(
    body: AsyncIterable<Uint8Array>,
    request: TransportRequest,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body) {
        this.#lastContactMs = this.#now();
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
      `The connection to ${this.#server} broke during ${
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
