import { request } from 'node:http';

/**
 * Requests a path over a connection of its own, and closes that after `afterMs`, with or without a response.
 * `isReading`: whether it reads the response. Resolves when the connection is closed.
 *
 * @internal
 */
export async function askAndLeave(options: {
  port: number;
  path: string;
  headers: Record<string, string>;
  afterMs: number;
  isReading: boolean;
}): Promise<void> {
  const { port, path, headers, afterMs, isReading } = options;
  await new Promise<void>(resolve => {
    const call = request(
      { host: '127.0.0.1', port, path, headers, agent: false },
      response => {
        response.on('error', () => {}); // The reader breaks it off itself.
        if (isReading) {
          response.resume();
        }
      },
    );
    const timer = setTimeout(() => call.destroy(), afterMs);
    call.on('error', () => {}); // A request that ends without an answer counts as well.
    call.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
    call.end();
  });
}
