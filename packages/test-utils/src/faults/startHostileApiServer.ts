import { SecretValue } from '@squadron/kube-kinds';
import {
  createSecureServer,
  Http2ServerRequest,
  type Http2SecureServer,
  type ServerHttp2Session,
} from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { ClusterConnection } from '@squadron/controller-node';
import { makeCertificates } from '../certificates';
import { listenOnLoopback } from '../listenOnLoopback';
import { breakResponse } from './breakResponse';
import type { HostileBehaviour } from './HostileBehaviour';
import { statusOf } from './HttpFault';

const MAX_STREAMS = 100;
const CHUNK = 'x'.repeat(64 * 1024);
const LIST_HEAD = '{"kind":"List","metadata":{"resourceVersion":"';

/**
 * A server that behaves as no API server should, over HTTP/2 or HTTP/1.1 and TLS. It serves lists and watches of any
 * kind: two ConfigMap-like objects, `a` and `b`.
 *
 * @public
 */
export interface HostileApiServer {
  readonly connection: ClusterConnection;
  /** Sets the behaviour of new requests; open ones keep theirs. */
  play(behaviour: HostileBehaviour): void;
  /** Closes all open connections. */
  cut(): void;
  readonly counts: {
    lists: number;
    watches: number;
    others: number;
    connections: number;
  };
  /** Number of open connections. */
  readonly openConnections: number;
  stop(): Promise<void>;
}

/** Starts such a server on loopback; it behaves correctly until {@link HostileApiServer.play}. @public */
export async function startHostileApiServer(
  options: {
    /** Default HTTP/2. */
    protocol?: 'h2' | 'http/1.1';
    /** Kind of the served objects. Default ConfigMap. */
    kind?: string;
  } = {},
): Promise<HostileApiServer> {
  const { protocol = 'h2', kind = 'ConfigMap' } = options;
  const { authority, certificate, key } = await makeCertificates(['127.0.0.1']);
  const server = new DefaultHostileApiServer(kind);
  await server.listen(protocol, { cert: certificate, key }, authority);
  return server;
}

class DefaultHostileApiServer implements HostileApiServer {
  readonly #kind: string;
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new Set<ServerHttp2Session>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly counts = { lists: 0, watches: 0, others: 0, connections: 0 };
  #behaviour: HostileBehaviour = { type: 'honest' };
  #version = 1_000;
  #server: Http2SecureServer | Server | undefined;
  #connection: ClusterConnection | undefined;
  #stop: (() => Promise<void>) | undefined;

  constructor(kind: string) {
    this.#kind = kind;
  }

  get connection(): ClusterConnection {
    if (!this.#connection) {
      throw new Error('The server has not been started');
    }
    return this.#connection;
  }

  get openConnections(): number {
    return this.#sockets.size;
  }

  async listen(
    protocol: 'h2' | 'http/1.1',
    tls: { cert: string; key: string },
    authority: string,
  ): Promise<void> {
    // Node serves HTTP/2 with the API of HTTP/1.1 too.
    const handler = (request: unknown, response: unknown) =>
      this.#serve(request as IncomingMessage, response as ServerResponse);
    const server =
      protocol === 'h2'
        ? createSecureServer(
            { ...tls, settings: { maxConcurrentStreams: MAX_STREAMS } },
            handler,
          )
        : createServer(tls, handler);
    server.on('secureConnection', (socket: Socket) => {
      this.counts.connections++;
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.on('session', (session: ServerHttp2Session) => {
      this.#sessions.add(session);
      session.on('error', () => {});
      session.on('close', () => this.#sessions.delete(session));
    });
    server.on('sessionError', () => {});
    const { port, stop } = await listenOnLoopback(server);
    this.#stop = stop;
    this.#server = server;
    this.#connection = {
      server: `https://127.0.0.1:${port}`,
      certificateAuthority: authority,
      credentials: { type: 'token', token: new SecretValue('hostile') },
    };
  }

  play(behaviour: HostileBehaviour): void {
    this.#behaviour = behaviour;
    const maxConcurrentStreams =
      behaviour.type === 'zeroStreams' ? 0 : MAX_STREAMS;
    if (this.#server && 'updateSettings' in this.#server) {
      this.#server.updateSettings({ maxConcurrentStreams });
      this.#sessions.forEach(session => {
        if (!session.destroyed) {
          session.settings({ maxConcurrentStreams });
        }
      });
    }
  }

  cut(): void {
    this.#sockets.forEach(socket => socket.destroy());
  }

  async stop(): Promise<void> {
    this.#timers.forEach(timer => clearInterval(timer));
    await this.#stop?.();
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    request.on('error', () => {});
    response.on('error', () => {});
    request.resume();
    const { searchParams, pathname } = new URL(
      request.url ?? '/',
      'https://hostile',
    );
    const isWatch = searchParams.get('watch') === 'true';
    const isList = !isWatch && /^\/apis?\/.+/.test(pathname);
    this.counts.watches += isWatch ? 1 : 0;
    this.counts.lists += isList ? 1 : 0;
    this.counts.others += isWatch || isList ? 0 : 1;
    if (this.#refuses(request, response)) {
      return;
    }
    if (isWatch) {
      this.#watch(response);
    } else if (isList) {
      this.#list(response, searchParams);
    } else {
      response.end('{"gitVersion":"v1.36.3"}');
    }
  }

  /** Applies behaviours that do not depend on the request. Returns whether the request is finished. */
  #refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const behaviour = this.#behaviour;
    switch (behaviour.type) {
      case 'goAway':
        if (request instanceof Http2ServerRequest) {
          const { session } = request.stream;
          session?.goaway();
          // After the GOAWAY was sent.
          setImmediate(() => session?.destroy());
        } else {
          breakResponse(response);
        }
        return true;
      case 'reset':
        breakResponse(response);
        return true;
      case 'silence':
        return true;
      case 'hugeHeaders':
        try {
          response.setHeader('x-huge', 'h'.repeat(behaviour.bytes));
          response.end('{}');
        } catch {
          breakResponse(response);
        }
        return true;
      case 'retryAfter':
        response
          .writeHead(503, { 'retry-after': String(behaviour.seconds) })
          .end(JSON.stringify(statusOf(503, 'ServiceUnavailable', 'later')));
        return true;
      case 'trickle':
        response.writeHead(200);
        this.#every(behaviour.everyMs, response, () => response.write(' '));
        return true;
      default:
        return false;
    }
  }

  #list(response: ServerResponse, query: URLSearchParams): void {
    const behaviour = this.#behaviour;
    const version = this.#nextVersion();
    if (behaviour.type === 'endlessPage') {
      response.write(`${LIST_HEAD}${version}"},"items":["`);
      flood(response);
      return;
    }
    if (behaviour.type === 'hugeList') {
      this.#hugeList(response, query, behaviour);
      return;
    }
    const tokens: Partial<Record<HostileBehaviour['type'], string>> = {
      endlessPages: String(version),
      repeatedPage: 'again',
    };
    const token = tokens[behaviour.type];
    const objects = ['a', 'b'].map((name, i) => this.#object(name, i));
    response.end(
      `${LIST_HEAD}${this.#served(version)}","continue":"${
        token ?? ''
      }"},"items":[${token ? '' : objects.join(',')}]}`,
    );
  }

  #hugeList(
    response: ServerResponse,
    query: URLSearchParams,
    huge: { objects: number; objectBytes: number },
  ): void {
    const start = Number(query.get('continue') || 0);
    const limit = Number(query.get('limit') || Infinity);
    const end = Math.min(start + limit, huge.objects);
    const token = end < huge.objects ? end : '';
    response.write(
      `${LIST_HEAD}${this.#version}","continue":"${token}"},"items":[`,
    );
    let next = start;
    const write = () => {
      while (next < end && !response.destroyed) {
        const object = JSON.stringify({
          metadata: metadataOf(`huge-${next}`, '1'),
          data: { text: 'x'.repeat(huge.objectBytes) },
        });
        next++;
        if (!response.write(object + (next < end ? ',' : ''))) {
          response.once('drain', write);
          return;
        }
      }
      response.end(']}');
    };
    write();
  }

  #watch(response: ServerResponse): void {
    const behaviour = this.#behaviour;
    response.writeHead(200);
    const event = `{"type":"MODIFIED","object":${this.#object('a', 0)}}\n`;
    switch (behaviour.type) {
      case 'endlessLine':
        response.write('{"type":"ADDED","object":"');
        flood(response);
        return;
      case 'garbageLine':
        response.end('{"type":"MODI\n');
        return;
      case 'endingWatch':
        response.end(event);
        return;
      case 'expiredWatch':
        response.end(
          `${event}${JSON.stringify({
            type: 'ERROR',
            object: statusOf(410, 'Expired', 'too old'),
          })}\n`,
        );
        return;
      default:
        response.write(event);
    }
  }

  #object(name: string, index: number): string {
    const behaviour = this.#behaviour;
    const version = String(this.#served(this.#nextVersion()));
    if (behaviour.type === 'wrongObjects') {
      return behaviour.wrong === 'kind'
        ? `{"kind":"Impostor","metadata":{"name":"${name}","resourceVersion":"${version}"}}`
        : '{"data":{}}';
    }
    const spec =
      behaviour.type === 'deepObject' && index === 0
        ? `,"spec":${'['.repeat(behaviour.levels)}${']'.repeat(
            behaviour.levels,
          )}`
        : '';
    const { resourceVersion, ...metadata } = metadataOf(name, version);
    const isMissing =
      behaviour.type === 'versions' && behaviour.lie === 'missing';
    return `{"kind":"${this.#kind}","metadata":${JSON.stringify({
      ...metadata,
      ...(!isMissing && { resourceVersion }),
    })}${spec}}`;
  }

  #nextVersion(): number {
    this.#version++;
    return this.#version;
  }

  #served(version: number): string | number {
    if (this.#behaviour.type !== 'versions') {
      return version;
    }
    switch (this.#behaviour.lie) {
      case 'back':
        return 1_000_000 - version;
      case 'notANumber':
        return `v${version}`;
      default:
        return '';
    }
  }

  #every(ms: number, response: ServerResponse, act: () => void): void {
    const timer = setInterval(act, ms);
    this.#timers.add(timer);
    response.on('close', () => {
      clearInterval(timer);
      this.#timers.delete(timer);
    });
  }
}

function metadataOf(name: string, resourceVersion: string) {
  return { name, namespace: 'default', uid: `uid-${name}`, resourceVersion };
}

/** Writes for as long as the client reads. */
function flood(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && !response.writableEnded) {
      if (!response.write(CHUNK)) {
        response.once('drain', write);
        return;
      }
    }
  };
  write();
}
