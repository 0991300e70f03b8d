import { once } from 'node:events';
import {
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
} from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { TestCertificates } from '@squadron/test-utils';

/** Node's HTTP/1.1 interface also serves HTTP/2. @internal */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/** A TLS server for edge cases that cannot be produced with an API server. @internal */
export interface HttpsServer {
  url: string;
  port: number;
  /** How many connections were made so far. */
  connections(): number;
  /** HTTP/2 sessions, newest last. */
  sessions: ServerHttp2Session[];
  /** Cuts every connection without closing it by the protocol. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts such a server on loopback. @internal */
export async function startHttpsServer(options: {
  protocol: 'h2' | 'http/1.1';
  certificates: TestCertificates;
  handler: Handler;
  maxConcurrentStreams?: number;
  /** Default: a free port. */
  port?: number;
}): Promise<HttpsServer> {
  const { protocol, certificates, handler, maxConcurrentStreams } = options;
  const tls = { cert: certificates.certificate, key: certificates.key };
  const server: Http2SecureServer | Server =
    protocol === 'h2'
      ? createSecureServer(
          {
            ...tls,
            settings: { maxConcurrentStreams: maxConcurrentStreams ?? 100 },
          },
          handler as never,
        )
      : createServer(tls, handler);
  const sockets = new Set<TLSSocket>();
  const sessions: ServerHttp2Session[] = [];
  let connections = 0;
  server.on('secureConnection', (socket: TLSSocket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.on('session', (session: ServerHttp2Session) => {
    sessions.push(session);
    session.on('error', () => {});
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach(socket => socket.destroy());
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    sessions,
    cut,
    async stop() {
      cut();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
