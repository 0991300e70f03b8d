import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, findProgram, freePorts, TestProcess } from '../apiServer';
import { startTcpFaultProxy, type TcpFaultProxy } from '../faults';

const run = promisify(execFile);

/** Ten plugins of two portals, with up to ten connections each. */
const MAX_CONNECTIONS = 300;

/** Any ID except root's. */
const UNPRIVILEGED = 1000;

/** A PostgreSQL for one test. */
export interface TestPostgres {
  /** For `backend.database.connection`; connects through {@link TestPostgres.network}. */
  connection: { host: string; port: number; user: string };
  network: TcpFaultProxy;
  /** Freezes the server with all its processes: connections stay open without answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills it. */
  kill(): Promise<void>;
  /** Starts it again with its data; resolves when it accepts connections. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on loopback with empty data. */
export async function startPostgres(): Promise<TestPostgres> {
  const as = await nonRoot();
  const directory = await mkdtemp(join(tmpdir(), 'squadron-pg-'));
  const data = join(directory, 'data');
  const [port] = await freePorts(1);
  if (as.user) {
    await chown(directory, as.user.uid, as.user.gid);
  }
  const [initdb, ...initdbArgs] = [
    ...as.prefix,
    findProgram('initdb'),
    ...['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8'],
  ];
  await run(initdb, initdbArgs, { ...as.user, cwd: directory });
  const [program, ...programArgs] = [...as.prefix, findProgram('postgres')];
  const start = () =>
    new TestProcess({
      program,
      args: [
        ...programArgs,
        ...['-D', data, '-p', String(port)],
        ...['-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories='],
        ...['-c', 'fsync=off'],
        ...['-c', `max_connections=${MAX_CONNECTIONS}`],
      ],
      logFile: join(directory, 'postgres.log'),
      cwd: directory,
      user: as.user,
    });
  let server = start();
  const accepts = () =>
    eventually('PostgreSQL accepts connections', async () => {
      if (!server.isRunning) {
        throw new Error(`it has exited: ${server.logTail()}`);
      }
      const socket = connect({ host: '127.0.0.1', port });
      try {
        await once(socket, 'connect');
        // It listens before it has recovered; only its log shows when it is ready.
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
        // One of its processes exited in the meantime.
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

/** A process and its children, the parent first, so that it cannot create others in between. */
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

/** Command line for a program that refuses to run as root. */
interface NonRoot {
  /** Program and arguments that start the command line. */
  prefix: readonly string[];
  user?: { uid: number; gid: number };
}

/**
 * A user namespace, in which root is mapped to another user and keeps its rights, e.g. on /dev/null; if the kernel
 * forbids it, the user `nobody`.
 */
async function nonRoot(): Promise<NonRoot> {
  if (process.getuid?.() !== 0) {
    return { prefix: [] };
  }
  const prefix = [
    'unshare',
    ...['--user', `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`],
  ];
  const [unshare, ...args] = prefix;
  const isAllowed = await run(unshare, [...args, 'true']).then(
    () => true,
    () => false,
  );
  if (isAllowed) {
    return { prefix };
  }
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { prefix: [], user: { uid: idOf('-u'), gid: idOf('-g') } };
}
