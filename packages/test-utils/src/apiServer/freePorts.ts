import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Free ports on loopback. All are held until the last one is found, so that
 * they differ.
 *
 * @public
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () =>
    createServer().listen(0, '127.0.0.1'),
  );
  await Promise.all(servers.map(server => once(server, 'listening')));
  const ports = servers.map(server => (server.address() as AddressInfo).port);
  await Promise.all(
    servers.map(server => new Promise(resolve => server.close(resolve))),
  );
  return ports;
}
