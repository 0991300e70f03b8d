import { spawn } from 'node:child_process';
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { namespaceArgs } from './namespaces';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    /** Python of the environment with Ray. */
    python: { type: 'string' },
    /** The script that runs Ray's head. */
    head: { type: 'string' },
    /** Unix socket that leads to Ray's dashboard. */
    socket: { type: 'string' },
  },
});
const { port, python = '', head = '', socket = '' } = values;

/** Ray's head exits when this pipe is closed, intentionally or because this process has ended. */
const ray = spawn(
  'unshare',
  [...namespaceArgs(), python, head, `--socket=${socket}`],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
ray.once('error', error => fail(error.message));
ray.once('exit', code => {
  if (ray.stdin.destroyed) {
    process.exit(0);
  }
  fail(`Ray exited with status ${code}.`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => ray.stdin.destroy());
}

const server = createServer(client => {
  const dashboard = connect(socket);
  join(client, dashboard);
  join(dashboard, client);
});
server.once('error', error => fail(error.message));

void whenItAnswers().then(() =>
  server.listen(Number(port), '127.0.0.1', () =>
    process.stdout.write(
      `A real Ray listens on 127.0.0.1:${port}, for all Ray clusters.\n`,
    ),
  ),
);

/** The socket of an earlier run may exist too, but does not answer. */
async function whenItAnswers(): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>(resolve => {
      const probe = connect(socket, () => resolve(true));
      probe.once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (isThere) {
      return;
    }
    await delay(100);
  }
}

function join(from: Socket, to: Socket) {
  from.pipe(to);
  from.once('error', () => to.destroy());
  from.once('close', () => to.destroy());
}

function fail(message: string) {
  process.stderr.write(`error: ${message}\n`);
  ray.stdin.destroy();
  process.exit(1);
}
