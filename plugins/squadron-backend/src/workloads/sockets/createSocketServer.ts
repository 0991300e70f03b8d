import type { IncomingMessage, Server } from 'node:http';
import { EXEC_CHANNELS } from '@squadron/backstage-plugin-squadron-common';
import { SecretValue } from '@squadron/kube-kinds';
import type { Express, RequestHandler } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { WebSocketServer, type WebSocket } from 'ws';

/** Address of a WebSocket, with its ticket of 32 bytes in base64url. */
const ADDRESS = /^\/api\/squadron(\/v1\/[\w-]+)\/([\w-]{43})$/;

/** Clients split a pasted text. */
const MAX_INPUT_BYTES = 64 * 1024;

/**
 * Serves WebSockets to pods, each for a ticket, by their paths below the plugin's. The handler is for all requests of
 * the plugin: Backstage gives plugins no HTTP server, so the first request shows which one to listen to.
 *
 * @internal
 */
export function createSocketServer(
  kinds: ReadonlyArray<{
    path: string;
    serve: (
      person: WebSocket,
      ticket: SecretValue,
      address: string,
    ) => Promise<void>;
  }>,
): RequestHandler {
  const servers = new WeakSet<Server>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_INPUT_BYTES,
    perMessageDeflate: false,
  });
  const addressed = (url = '') => {
    const [, path, ticket = ''] = ADDRESS.exec(url) ?? [];
    const kind = kinds.find(one => one.path === path);
    return { kind, ticket: new SecretValue(ticket) };
  };
  return (request, _response, next) => {
    const { server } = request.socket as { server?: Server };
    if (server && !servers.has(server)) {
      servers.add(server);
      // Without a listener Node answers such a request like any other, e.g. `Upgrade: h2c`. Node 22.19 does not ask.
      Object.assign(server, {
        shouldUpgradeCallback: ({ url }: IncomingMessage) =>
          addressed(url).kind !== undefined ||
          server.listenerCount('upgrade') > 1,
      });
      server.on('upgrade', (upgrade, socket, head) => {
        const { kind, ticket } = addressed(upgrade.url);
        if (kind) {
          sockets.handleUpgrade(upgrade, socket, head, person => {
            // The size of the terminal may arrive before the container is ready.
            person.pause();
            person.on('error', () => person.terminate());
            kind
              .serve(person, ticket, addressOf(upgrade, request.app as Express))
              .catch(error => person.send(failure(error)))
              .then(() => {
                person.resume();
                person.close();
              });
          });
        }
      });
    }
    next();
  };
}

/**
 * The network of a client, by the same rule as in the rate limits of express. Node passes an upgrade without the
 * properties that express adds, so express's own getter, which applies `backend.trustProxy`, is called on it.
 */
function addressOf({ headers, socket }: IncomingMessage, app: Express): string {
  const upgrade = { app, headers, socket };
  return ipKeyGenerator(Reflect.get(app.request, 'ip', upgrade) ?? '');
}

/** The portal's own reasons are a Status too, on the channel that commands have for it. */
function failure(error: Error): Buffer {
  const message =
    error.name === 'AuthenticationError'
      ? 'The sign-in with which it was started has ended.'
      : error.message;
  const status = JSON.stringify({ status: 'Failure', message });
  return Buffer.from([EXEC_CHANNELS.status, ...Buffer.from(status)]);
}
