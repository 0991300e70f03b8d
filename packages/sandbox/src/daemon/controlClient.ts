import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import type { FleetStatus, ProgressEvent } from './types';

/** Client of a running supervisor. */
interface ControlClient {
  /** Status of the fleet; undefined when no supervisor is running. */
  status(): Promise<FleetStatus | undefined>;
  /** Calls with each event of the start, from its beginning; resolves with the last one. */
  followProgress(
    listener: (event: ProgressEvent) => void,
  ): Promise<ProgressEvent | undefined>;
  /** Stops or starts the provider's controllers; false when no fleet with a provider is running. */
  switchProvider(isOn: boolean): Promise<boolean>;
  /** Resolves when all processes have ended. */
  down(): Promise<void>;
}

/** Client of the supervisor at a socket. @internal */
export function createControlClient(socket: string): ControlClient {
  const send = (method: string, path: string) =>
    new Promise<IncomingMessage | undefined>((resolve, reject) => {
      request({ socketPath: socket, method, path }, resolve)
        .once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
            ? resolve(undefined)
            : reject(error),
        )
        .end();
    });
  return {
    async status() {
      const response = await send('GET', '/status');
      return response && (JSON.parse(await textOf(response)) as FleetStatus);
    },
    async followProgress(listener) {
      const response = await send('GET', '/progress');
      let last: ProgressEvent | undefined;
      if (!response) {
        return undefined;
      }
      try {
        for await (const line of createInterface({ input: response })) {
          last = JSON.parse(line) as ProgressEvent;
          listener(last);
        }
      } catch {
        // The supervisor exited in the middle of a line; the last complete event counts.
      }
      return last;
    },
    async switchProvider(isOn) {
      const path = isOn ? '/provider/resume' : '/provider/pause';
      const response = await send('POST', path);
      response?.resume();
      return response?.statusCode === 200;
    },
    async down() {
      const response = await send('POST', '/down');
      if (!response) {
        return;
      }
      const text = await textOf(response);
      if (response.statusCode !== 200) {
        throw new Error(JSON.parse(text));
      }
    },
  };
}
