import { chmodSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { ProgressLog } from './ProgressLog';
import type { FleetStatus } from './types';

/**
 * Answers `yarn sandbox` commands on a Unix socket that only its owner may open:
 * `GET /status`, `GET /progress` (a JSON line per event), `POST /down`, `POST /provider/pause`, `POST /provider/resume`.
 *
 * @internal
 */
export function startControlServer(options: {
  socket: string;
  progress: ProgressLog;
  status: () => FleetStatus;
  down: () => Promise<void>;
  /** Returns false when there is no provider yet. */
  switchProvider: (isOn: boolean) => boolean;
}): Promise<Server> {
  const { socket, progress, status, down, switchProvider } = options;
  const server = createServer((request, response) => {
    switch (`${request.method} ${request.url}`) {
      case 'GET /status':
        response.end(JSON.stringify(status()));
        return;
      case 'GET /progress': {
        const unfollow = progress.follow(event => {
          response.write(`${JSON.stringify(event)}\n`);
          if (event.type !== 'step') {
            response.end();
          }
        });
        response.on('close', unfollow);
        return;
      }
      case 'POST /down':
        down().then(
          () => response.end('{}'),
          (error: Error) =>
            response.writeHead(500).end(JSON.stringify(error.message)),
        );
        return;
      case 'POST /provider/pause':
      case 'POST /provider/resume':
        response
          .writeHead(
            switchProvider(request.url === '/provider/resume') ? 200 : 409,
          )
          .end();
        return;
      default:
        response.writeHead(404).end();
    }
  });
  rmSync(socket, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => {
      chmodSync(socket, 0o600);
      resolve(server);
    });
  });
}
