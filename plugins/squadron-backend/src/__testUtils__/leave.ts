import { request } from 'node:http';
import { turns } from './turns';

/**
 * Requests a path over a connection of its own, and closes that after some turns of the event loop, with or without a
 * response.
 * `isReading`: whether it reads the response. Resolves when the connection is closed.
 *
 * @internal
 */
export async function askAndLeave(options: {
  port: number;
  path: string;
  headers: Record<string, string>;
  afterTurns: number;
  isReading: boolean;
}): Promise<void> {
  const { port, path, headers, afterTurns, isReading } = options;
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
    call.on('error', () => {}); // A request that ends without an answer counts as well.
    call.on('close', resolve);
    call.end();
    void turns(afterTurns).then(() => call.destroy());
  });
}
