import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An HTTP server on loopback with the handler of the test.
 *
 * @internal
 */
export async function startServer(
  listener: RequestListener,
): Promise<{ url: string; server: Server; stop(): void }> {
  const server = createServer(listener);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
