import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * Starts a server of any protocol on a free port of loopback. `stop` ends all its connections. Node's
 * `closeAllConnections` does not know those that are still in their TLS handshake, and `close` waits for them forever.
 *
 * @public
 */
export async function listenOnLoopback(
  server: Server,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      sockets.forEach(socket => socket.destroy());
      await closed;
    },
  };
}
