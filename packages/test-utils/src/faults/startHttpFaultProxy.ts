import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { ClusterConnection } from '@squadron/controller-node';
import { makeCertificates } from '../certificates';
import { listenOnLoopback } from '../listenOnLoopback';
import { breakResponse } from './breakResponse';
import type {
  HttpFault,
  HttpFaultAction,
  ProxiedRequest,
  WatchFault,
} from './HttpFault';
import { WatchRelay } from './WatchRelay';

// Headers of one connection, not of the message (RFC 9110, 7.6.1).
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'te'];

/** An HTTPS proxy in front of one API server, with its own certificate, that disturbs single requests. @public */
export interface HttpFaultProxy {
  /** Connection to the API server through the proxy. The proxy presents a client certificate to the server. */
  readonly connection: ClusterConnection;
  /** Disturbs new requests; the oldest matching fault applies. Returns a function that removes the fault. */
  inject(fault: HttpFault): () => void;
  /** Disturbs the open watches; returns their number. */
  disturbWatches(
    fault: WatchFault,
    matches?: (request: ProxiedRequest) => boolean,
  ): number;
  /**
   * Calls back at the k-th mutation from now on (1 is the next): before the server sees it, or after it took
   * effect and before the client gets the response. The request continues when the callback has resolved.
   */
  atMutation(
    k: number,
    callback: (request: ProxiedRequest) => void | Promise<void>,
    when?: 'before' | 'after',
  ): void;
  /** Numbers of requests so far. */
  readonly counts: { requests: number; mutations: number; watches: number };
  /** Calls the listener for each request. Returns a function that unsubscribes. */
  onRequest(listener: (request: ProxiedRequest) => void): () => void;
  stop(): Promise<void>;
}

/** Starts a proxy in front of an API server. @public */
export async function startHttpFaultProxy(
  target: ClusterConnection,
  options: {
    /** Protocols for clients. Default: HTTP/2 and HTTP/1.1. */
    protocols?: ('h2' | 'http/1.1')[];
  } = {},
): Promise<HttpFaultProxy> {
  const { protocols = ['h2', 'http/1.1'] } = options;
  const proxy = new DefaultHttpFaultProxy(target);
  await proxy.listen(protocols);
  return proxy;
}

class DefaultHttpFaultProxy implements HttpFaultProxy {
  readonly #target: ClusterConnection;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #listeners = new Set<(request: ProxiedRequest) => void>();
  readonly #watches = new Map<WatchRelay, ProxiedRequest>();
  readonly #calls = new Map<
    string,
    (request: ProxiedRequest) => void | Promise<void>
  >();
  readonly counts = { requests: 0, mutations: 0, watches: 0 };
  #faults: (HttpFault & { left: number })[] = [];
  #connection: ClusterConnection | undefined;
  #close: () => Promise<void> = async () => {};

  constructor(target: ClusterConnection) {
    this.#target = target;
  }

  get connection(): ClusterConnection {
    if (!this.#connection) {
      throw new Error('The proxy has not been started');
    }
    return this.#connection;
  }

  async listen(protocols: ('h2' | 'http/1.1')[]): Promise<void> {
    const { authority, certificate, key } = await makeCertificates([
      '127.0.0.1',
    ]);
    const server = createSecureServer({
      cert: certificate,
      key,
      allowHTTP1: protocols.includes('http/1.1'),
      ALPNProtocols: protocols,
    });
    server.on('request', (request, response) => {
      // Node serves HTTP/2 with the API of HTTP/1.1 too.
      void this.#serve(
        request as unknown as IncomingMessage,
        response as unknown as ServerResponse,
      );
    });
    server.on('secureConnection', (socket: Socket) => {
      socket.on('error', () => {});
    });
    server.on('sessionError', () => {});
    const { port, stop } = await listenOnLoopback(server);
    const { pathname } = new URL(this.#target.server);
    this.#connection = {
      server: `https://127.0.0.1:${port}${pathname.replace(/\/+$/, '')}`,
      certificateAuthority: authority,
      credentials: this.#target.credentials,
    };
    this.#close = stop;
  }

  inject(fault: HttpFault): () => void {
    const entry = { ...fault, left: fault.times ?? Infinity };
    this.#faults.push(entry);
    return () => {
      this.#faults = this.#faults.filter(other => other !== entry);
    };
  }

  disturbWatches(
    fault: WatchFault,
    matches: (request: ProxiedRequest) => boolean = () => true,
  ): number {
    const relays = [...this.#watches].filter(([, request]) => matches(request));
    relays.forEach(([relay]) => relay.strike(fault));
    return relays.length;
  }

  atMutation(
    k: number,
    callback: (request: ProxiedRequest) => void | Promise<void>,
    when: 'before' | 'after' = 'before',
  ): void {
    this.#calls.set(`${when} ${this.counts.mutations + k}`, callback);
  }

  onRequest(listener: (request: ProxiedRequest) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    await this.#close();
    this.#agent.destroy();
  }

  async #serve(
    incoming: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    response.on('error', () => {});
    incoming.on('error', () => {});
    const request = describe(incoming);
    this.counts.requests++;
    this.counts.watches += request.isWatch ? 1 : 0;
    this.counts.mutations += request.isMutation ? 1 : 0;
    const number = request.isMutation ? this.counts.mutations : undefined;
    const action = this.#take(request);
    this.#listeners.forEach(listener => listener(request));
    try {
      const body = await readAll(incoming);
      if (await this.#strikes(action, 'before', response)) {
        return;
      }
      await this.#call('before', number, request);
      const answer = await this.#ask(incoming, body, response);
      if (request.isMutation) {
        const content = await readAll(answer);
        await this.#call('after', number, request);
        if (!(await this.#strikes(action, 'after', response))) {
          response.writeHead(answer.statusCode ?? 502, headersOf(answer));
          response.end(content);
        }
      } else if (isAfter(action)) {
        answer.resume();
        await this.#strikes(action, 'after', response);
      } else {
        await this.#relay(request, answer, response, action);
      }
    } catch {
      // Client or server has disconnected.
      breakResponse(response);
    }
  }

  #take(request: ProxiedRequest): HttpFaultAction | undefined {
    const fault = this.#faults.find(
      ({ left, matches, action }) =>
        left > 0 &&
        (matches?.(request) ?? true) &&
        (request.isWatch || !isWatchFault(action)),
    );
    if (fault) {
      fault.left--;
    }
    return fault?.action;
  }

  async #call(
    when: 'before' | 'after',
    number: number | undefined,
    request: ProxiedRequest,
  ): Promise<void> {
    const key = `${when} ${number}`;
    const callback = this.#calls.get(key);
    this.#calls.delete(key);
    await callback?.(request);
  }

  /** Whether the fault has finished the request. */
  async #strikes(
    action: HttpFaultAction | undefined,
    when: 'before' | 'after',
    response: ServerResponse,
  ): Promise<boolean> {
    if (action?.type === 'delay' && when === 'before') {
      await new Promise(resolve => setTimeout(resolve, action.delayMs));
      return false;
    }
    if (
      !action ||
      action.type === 'delay' ||
      isWatchFault(action) ||
      (action.when ?? 'before') !== when
    ) {
      return false;
    }
    if (action.type === 'answer') {
      const { status, headers, body = '' } = action;
      const isText = typeof body === 'string';
      response.writeHead(status, {
        'content-type': isText ? 'text/plain' : 'application/json',
        ...headers,
      });
      response.end(isText ? body : JSON.stringify(body));
    } else if (action.type === 'reset') {
      breakResponse(response);
    }
    return true;
  }

  async #ask(
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<IncomingMessage> {
    const { server, certificateAuthority, credentials, tlsServerName } =
      this.#target;
    const outgoing = httpsRequest(new URL(incoming.url ?? '/', server), {
      method: incoming.method,
      headers: {
        ...forwarded(incoming.headers),
        ...(body.length > 0 && { 'content-length': body.length }),
      },
      agent: this.#agent,
      ca: certificateAuthority,
      ...(tlsServerName && { servername: tlsServerName }),
      ...(credentials.type === 'clientCertificate' && {
        cert: credentials.certificate,
        key: credentials.key.reveal(),
      }),
    });
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    outgoing.on('error', () => {});
    return answer;
  }

  async #relay(
    request: ProxiedRequest,
    answer: IncomingMessage,
    response: ServerResponse,
    action: HttpFaultAction | undefined,
  ): Promise<void> {
    const status = answer.statusCode ?? 502;
    response.writeHead(status, headersOf(answer));
    response.flushHeaders?.();
    if (!request.isWatch || status !== 200) {
      for await (const chunk of answer) {
        if (!response.write(chunk)) {
          await Promise.race([
            once(response, 'drain'),
            once(response, 'close'),
          ]);
        }
      }
      response.end();
      return;
    }
    const relay = new WatchRelay(response);
    this.#watches.set(relay, request);
    try {
      if (action && isWatchFault(action)) {
        relay.strike(action);
      }
      for await (const chunk of answer) {
        await relay.write(chunk);
      }
      relay.end();
    } finally {
      this.#watches.delete(relay);
    }
  }
}

function isWatchFault(action: HttpFaultAction): action is WatchFault {
  return action.type === 'insertLine' || action.type === 'cutLine';
}

function isAfter(action: HttpFaultAction | undefined): boolean {
  return action !== undefined && 'when' in action && action.when === 'after';
}

function describe(incoming: IncomingMessage): ProxiedRequest {
  const { method = 'GET', url: path = '/', headers } = incoming;
  const { searchParams } = new URL(path, 'https://proxy');
  return {
    method,
    path,
    headers,
    isWatch: ['1', 'true'].includes(searchParams.get('watch') ?? ''),
    isMutation:
      ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) &&
      !searchParams.has('dryRun'),
  };
}

function forwarded(
  headers: IncomingMessage['headers'],
): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined &&
        !entry[0].startsWith(':') &&
        ![...HOP_HEADERS, 'host', 'content-length'].includes(entry[0]),
    ),
  );
}

function headersOf(answer: IncomingMessage): Record<string, string | string[]> {
  return forwarded(answer.headers);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
