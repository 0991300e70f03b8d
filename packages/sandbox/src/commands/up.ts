import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createControlClient } from '../daemon/controlClient';
import type { ProgressEvent } from '../daemon/types';
import type { SandboxPaths } from '../layout/paths';
import {
  type Dispatcher,
  type QueuedKinds,
  type RayLane,
  readState,
} from '../layout/state';
import { installRay } from '../ray/real/installRay';
import { namespaceArgs } from '../ray/real/namespaces';
import { buildPrograms, missingPrograms } from './build';
import { CommandError } from './exitCodes';
import { formatProgress, formatStatus } from './format';

/** What `up` is asked for. @internal */
export interface UpOptions {
  workers?: number;
  /** What stands behind the addresses of Ray clusters; what stood there in the last run when absent. */
  ray?: RayLane;
  /** Who nominates clusters; who did in the last run when absent. */
  dispatcher?: Dispatcher;
  /** Which kinds Kueue queues; those of the last run when absent. */
  kinds?: QueuedKinds;
  detach: boolean;
  json: boolean;
}

/**
 * Brings the fleet up, or shows that it is. Without `detach` it stays and ends the fleet on Ctrl-C.
 *
 * @internal
 */
export async function up(
  paths: SandboxPaths,
  options: UpOptions,
  print: (line: string) => void,
): Promise<number> {
  const client = createControlClient(paths.controlSocket);
  const show = (event: ProgressEvent) => {
    if (event.type === 'failed') {
      return;
    }
    print(options.json ? JSON.stringify(event) : formatProgress(event));
  };
  const running = await client.status();
  if (running) {
    if (options.ray && options.ray !== running.ray) {
      throw new CommandError(
        `The fleet runs with Ray ${running.ray}. Run "yarn sandbox down" first, then "yarn sandbox up --ray ${options.ray}".`,
      );
    }
    const { dispatcher } = options;
    if (dispatcher && dispatcher !== readState(paths.stateFile).dispatcher) {
      throw new CommandError(
        `The fleet runs with another dispatcher. Run "yarn sandbox down" first, then "yarn sandbox up --dispatcher ${dispatcher}".`,
      );
    }
    const { kinds } = options;
    if (kinds && kinds !== readState(paths.stateFile).kinds) {
      throw new CommandError(
        `The fleet queues other kinds. Run "yarn sandbox down" first, then "yarn sandbox up --kinds ${kinds}".`,
      );
    }
    print(options.json ? '' : 'The fleet runs already.');
    return follow();
  }
  if (missingPrograms(paths).length > 0) {
    await buildPrograms(paths);
  }
  if ((options.ray ?? readState(paths.stateFile).ray) === 'real') {
    namespaceArgs();
    await installRay(paths, print);
  }
  const daemon = await startDaemon(paths, options);
  const code = await follow();
  if (options.detach) {
    return code;
  }
  if (!options.json) {
    print('\nCtrl-C ends the fleet; its data stays.');
  }
  return daemon.exit;

  async function follow(): Promise<number> {
    const last = await client.followProgress(show);
    if (last?.type !== 'ready') {
      throw new CommandError(
        last?.type === 'failed'
          ? last.message
          : `The supervisor ended unexpectedly. Log: ${logFile(paths)}`,
      );
    }
    const status = await client.status();
    if (status) {
      print(
        options.json ? JSON.stringify(status) : `\n${formatStatus(status)}`,
      );
    }
    return 0;
  }
}

function logFile(paths: SandboxPaths): string {
  return join(paths.logs, 'supervisor.log');
}

/**
 * Starts the supervisor as a process of its own: detached it outlives this one, else it ends with Ctrl-C.
 *
 * @returns when it answers, with a promise of its exit code
 */
async function startDaemon(
  paths: SandboxPaths,
  options: Pick<
    UpOptions,
    'workers' | 'ray' | 'dispatcher' | 'kinds' | 'detach'
  >,
): Promise<{ exit: Promise<number> }> {
  const { workers, ray, dispatcher, kinds, detach } = options;
  mkdirSync(paths.logs, { recursive: true, mode: 0o700 });
  const log = openSync(logFile(paths), 'a', 0o600);
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      join(paths.packageRoot, 'src/daemon/main.ts'),
      ...(workers === undefined ? [] : [`--workers=${workers}`]),
      ...(ray === undefined ? [] : [`--ray=${ray}`]),
      ...(dispatcher === undefined ? [] : [`--dispatcher=${dispatcher}`]),
      ...(kinds === undefined ? [] : [`--kinds=${kinds}`]),
    ],
    {
      cwd: paths.repositoryRoot,
      detached: detach,
      stdio: ['ignore', log, log],
    },
  );
  let failure: string | undefined;
  const exit = new Promise<number>(resolve => {
    child.once('exit', code => {
      failure = `status ${code}`;
      resolve(code ?? 1);
    });
    child.once('error', error => {
      failure = error.message;
      resolve(1);
    });
  });
  if (!detach) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => child.kill(signal));
    }
  }
  const client = createControlClient(paths.controlSocket);
  while (!(await client.status())) {
    if (failure !== undefined) {
      throw new CommandError(
        `The supervisor ended (${failure}). Log: ${logFile(paths)}`,
      );
    }
    await delay(50);
  }
  if (detach) {
    child.unref();
  }
  return { exit };
}
