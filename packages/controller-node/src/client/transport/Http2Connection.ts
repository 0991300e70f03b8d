import { connect, constants, sensitiveHeaders } from 'node:http2';
import type {
  ClientHttp2Session,
  ClientHttp2Stream,
  IncomingHttpHeaders,
  OutgoingHttpHeaders,
} from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '../../clock/Clock';
import type { LastContact } from '../../clock/LastContact';
import { KubeConnectionError } from '../errors';
import { Liveness } from './Liveness';
import { NotProcessedError } from './types';
import type { TransportRequest, TransportResponse } from './types';

// Large enough for a LIST page in flight. A paused reader blocks only its own stream.
const STREAM_WINDOW_BYTES = 1024 * 1024;
const CONNECTION_WINDOW_BYTES = 32 * 1024 * 1024;
const SESSION_MEMORY_MIB = 64;
// An API server's answers have about ten headers, of which warnings and audit IDs are long.
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_HEADERS = 128;

/**
 * One HTTP/2 session, shared by watches and requests. Its own {@link Liveness} closes it when the server falls silent,
 * and every stream fails with it.
 *
 * @internal
 */
export class Http2Connection {
  readonly #server: string;
  readonly #session: ClientHttp2Session;
  readonly #liveness: Liveness;
  readonly #socket: TLSSocket;
  #streams = 0;
  #onFree: () => void = () => {};
  #failure: Error | undefined;

  constructor(options: {
    server: string;
    socket: TLSSocket;
    clock: Pick<Clock, 'now' | 'elapsed'>;
    contact: LastContact;
  }) {
    const { server, socket, clock, contact } = options;
    this.#server = server;
    this.#socket = socket;
    this.#session = connect(new URL(server).origin, {
      createConnection: () => socket,
      settings: {
        enablePush: false,
        initialWindowSize: STREAM_WINDOW_BYTES,
        maxHeaderListSize: MAX_HEADER_BYTES,
      },
      maxHeaderListPairs: MAX_HEADERS,
      maxSessionMemory: SESSION_MEMORY_MIB,
    });
    this.#session.on('error', error => {
      this.#failure ??= error;
    });
    this.#session.once('connect', () =>
      this.#session.setLocalWindowSize(CONNECTION_WINDOW_BYTES),
    );
    this.#liveness = new Liveness({
      clock,
      contact,
      bytesRead: () => socket.bytesRead,
      isNeeded: () => this.#streams > 0,
      ping: onAnswer => {
        if (!this.#session.destroyed) {
          this.#session.ping(error => {
            if (!error) {
              onAnswer();
            }
          });
        }
      },
      onDead: silentMs =>
        this.destroy(`nothing was received for ${silentMs} ms`),
    });
    this.#session.once('close', () => this.#liveness.stop());
  }

  /** Whether a new request can be sent now. */
  get isUsable(): boolean {
    const { closed, destroyed, remoteSettings } = this.#session;
    const limit = remoteSettings?.maxConcurrentStreams ?? Infinity;
    return !closed && !destroyed && this.#streams < limit;
  }

  /** Whether it accepts no new requests and stays open only for its running ones. */
  get isDraining(): boolean {
    const { closed, remoteSettings } = this.#session;
    return closed || remoteSettings?.maxConcurrentStreams === 0;
  }

  /** Notes the contact if bytes have arrived since the last tick. */
  noteContact(): void {
    this.#liveness.noteContact();
  }

  /**
   * Resolves when the server's settings have arrived. They contain the stream limit, and prove that a server answers
   * behind a proxy.
   */
  ready(timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.destroy(`no HTTP/2 settings in ${timeoutMs} ms`),
        timeoutMs,
      );
      this.#session.once('remoteSettings', () => {
        clearTimeout(timer);
        resolve();
      });
      this.#session.once('close', () => {
        clearTimeout(timer);
        reject(
          new KubeConnectionError(
            `Cannot connect to ${this.#server}`,
            this.#failure,
          ),
        );
      });
    });
  }

  /** Called each time a stream has ended. */
  onFree(listener: () => void): void {
    this.#onFree = listener;
  }

  onClose(listener: () => void): void {
    this.#session.once('close', listener);
  }

  destroy(reason: string): void {
    this.#failure ??= new Error(reason);
    // With an error, since without one Node ends the streams as if their bodies were complete.
    this.#session.destroy(this.#failure, constants.NGHTTP2_CANCEL);
    // A peer that reads nothing would keep the socket waiting for its last write.
    this.#socket.destroy();
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    const { method, path, headers, body, signal, timeoutMs } = request;
    signal?.throwIfAborted();
    const stream = this.#open(
      { ...headers, ':method': method, ':path': path },
      !body,
    );
    const onAbort = () => stream.close(constants.NGHTTP2_CANCEL);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#streams++;
    stream.once('close', () => {
      this.#streams--;
      this.#onFree();
      signal?.removeEventListener('abort', onAbort);
    });
    const state: StreamState = { isTimedOut: false };
    stream.setTimeout(timeoutMs, () => {
      state.isTimedOut = true;
      stream.close(constants.NGHTTP2_CANCEL);
    });
    stream.on('error', error => {
      state.error ??= error;
    });
    if (body) {
      stream.end(body);
    }

    const received = await new Promise<IncomingHttpHeaders>(
      (resolve, reject) => {
        stream.once('response', resolve);
        stream.once('close', () =>
          reject(this.#failureOf(stream, request, state, true)),
        );
      },
    );
    if (request.isWatch) {
      stream.setTimeout(0);
    }
    return {
      status: Number(received[':status']),
      headers: plainHeaders(received),
      body: this.#read(stream, request, state),
    };
  }

  #open(headers: OutgoingHttpHeaders, endStream: boolean): ClientHttp2Stream {
    try {
      return this.#session.request(
        // Never indexed, so that proxies on the path do not keep tokens in compression tables (RFC 7541, 7.1.3).
        { ...headers, [sensitiveHeaders]: ['authorization'] },
        { endStream },
      );
    } catch (error) {
      // The session was closed after its selection.
      throw new NotProcessedError(
        'The session does not accept requests any more',
        { cause: error },
      );
    }
  }

  async *#read(
    stream: ClientHttp2Stream,
    request: TransportRequest,
    state: StreamState,
  ): AsyncGenerator<Uint8Array> {
    let isAtEnd = false;
    try {
      yield* {
        [Symbol.asyncIterator]: () =>
          stream.iterator({ destroyOnReturn: false }),
      };
      isAtEnd = true;
    } catch {
      throw this.#failureOf(stream, request, state, false);
    } finally {
      if (!isAtEnd) {
        stream.close(constants.NGHTTP2_CANCEL);
      }
    }
    // Node ends the readable side of a reset stream as if the body were complete.
    const isReset = (stream.rstCode ?? 0) !== constants.NGHTTP2_NO_ERROR;
    if (isReset || stream.aborted || state.error) {
      throw this.#failureOf(stream, request, state, false);
    }
  }

  #failureOf(
    stream: ClientHttp2Stream,
    request: TransportRequest,
    state: StreamState,
    isBeforeResponse: boolean,
  ): unknown {
    if (request.signal?.aborted) {
      return request.signal.reason;
    }
    const what = `${request.method} ${pathOnly(request.path)}`;
    if (state.isTimedOut) {
      return new KubeConnectionError(
        `${this.#server} did not answer ${what} in ${request.timeoutMs} ms`,
      );
    }
    if (
      isBeforeResponse &&
      stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
    ) {
      return new NotProcessedError(
        `${this.#server} refused the stream of ${what}`,
      );
    }
    const cause =
      this.#failure ??
      state.error ??
      new Error(`the stream was reset with code ${stream.rstCode}`);
    return new KubeConnectionError(
      `The connection to ${this.#server} broke during ${what}`,
      cause,
    );
  }
}

interface StreamState {
  isTimedOut: boolean;
  error?: Error;
}

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith(':') && value !== undefined) {
      plain[name] = Array.isArray(value) ? value.join(', ') : value;
    }
  }
  return plain;
}

function pathOnly(path: string): string {
  return path.split('?', 1)[0];
}
