import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that operating systems give to outgoing connections, which could take a port before its server. */
const FIRST_PORT = 10_000;
const LAST_PORT = 19_999;

/** Free ports on loopback. All are held until the last one is found, so that they differ. @public */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port =
      FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      held.set(port, server);
    } catch {
      // Another process listens on it.
    }
  }
  await Promise.all(
    [...held.values()].map(
      server => new Promise(resolve => server.close(resolve)),
    ),
  );
  return [...held.keys()];
}
