import { listenOnLoopback } from '@squadron/test-utils';
import { createServer, type RequestListener, type Server } from 'node:http';

/** An HTTP server on loopback with the handler of the test. @internal */
export async function startServer(
  listener: RequestListener,
): Promise<{ url: string; server: Server; stop(): Promise<void> }> {
  const server = createServer(listener);
  const { port, stop } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, server, stop };
}
