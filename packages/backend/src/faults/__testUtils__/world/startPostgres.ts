import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  eventually,
  findProgram,
  freePorts,
  startTcpFaultProxy,
  TestProcess,
  type TcpFaultProxy,
} from '@squadron/test-utils';

const run = promisify(execFile);

/** Ten plugins of two portals, with up to ten connections each. */
const MAX_CONNECTIONS = 300;

/** A PostgreSQL of the test's own. */
export interface TestPostgres {
  /** For `backend.database.connection`; leads by way of {@link TestPostgres.network}. */
  connection: { host: string; port: number; user: string };
  network: TcpFaultProxy;
  /** Freezes the server with all its processes: connections stay open and nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it hard. */
  kill(): Promise<void>;
  /** Starts it again with its data; resolves when it takes connections. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on loopback with data of its own. */
export async function startPostgres(): Promise<TestPostgres> {
  const user = unprivilegedUser();
  const directory = await mkdtemp(join(tmpdir(), 'squadron-pg-'));
  const data = join(directory, 'data');
  const [port] = await freePorts(1);
  if (user) {
    await chown(directory, user.uid, user.gid);
  }
  await run(
    findProgram('initdb'),
    ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8'],
    { ...user, cwd: directory },
  );
  const start = () =>
    new TestProcess({
      program: findProgram('postgres'),
      args: [
        ...['-D', data, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories='],
        ...['-c', 'fsync=off'],
        ...['-c', `max_connections=${MAX_CONNECTIONS}`],
      ],
      logFile: join(directory, 'postgres.log'),
      cwd: directory,
      user,
    });
  let server = start();
  const accepts = () =>
    eventually('PostgreSQL takes connections', async () => {
      if (!server.isRunning) {
        throw new Error(`it has ended: ${server.logTail()}`);
      }
      const socket = connect({ host: '127.0.0.1', port });
      try {
        await once(socket, 'connect');
        // It listens before it has recovered, and says so in its log only.
        return server
          .logTail()
          .trimEnd()
          .includes('ready to accept connections');
      } finally {
        socket.destroy();
      }
    });
  await accepts();
  const network = await startTcpFaultProxy(`postgres://127.0.0.1:${port}`);
  const signalAll = async (signal: NodeJS.Signals) => {
    const pids = server.pid ? await familyOf(server.pid) : [];
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // One of its processes ended meanwhile.
      }
    }
  };
  const kill = async () => {
    await signalAll('SIGKILL');
    await server.ended();
  };
  return {
    connection: {
      host: '127.0.0.1',
      port: Number(new URL(network.url).port),
      user: 'portal',
    },
    network,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    kill,
    async restart() {
      await kill();
      server = start();
      await accepts();
    },
    async stop() {
      await network.stop();
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A process and its children, the parent first, so that it makes no others meanwhile. */
async function familyOf(parent: number): Promise<number[]> {
  const children: number[] = [];
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry)
      ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
      : '';
    // The program's name, field 2, may hold spaces and brackets; the parent is field 4.
    if (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === `${parent}`) {
      children.push(Number(entry));
    }
  }
  return [parent, ...children];
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
