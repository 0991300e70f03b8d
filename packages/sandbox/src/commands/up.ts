import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createControlClient } from '../daemon/controlClient';
import type { ProgressEvent } from '../daemon/types';
import type { SandboxPaths } from '../layout/paths';
import { readState } from '../layout/state';
import type { FleetOptions } from '../runtime/Fleet';
import { installRay } from '../ray/real/installRay';
import { namespaceArgs } from '../ray/real/namespaces';
import { buildPrograms, missingPrograms } from './build';
import { CommandError } from './exitCodes';
import { formatProgress, formatStatus } from './format';

/** Options of `up`. */
interface UpOptions
  extends Pick<FleetOptions, 'workers' | 'ray' | 'dispatcher' | 'kinds'> {
  detach: boolean;
  json: boolean;
}

/**
 * Starts the fleet, or shows the running one. Without `detach` it stays in the foreground until Ctrl-C stops the fleet.
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
    const current = { ...readState(paths.stateFile), ray: running.ray };
    const shown = {
      ray: `Ray ${running.ray}`,
      dispatcher: 'another dispatcher',
      kinds: 'other kinds',
    };
    for (const name of ['ray', 'dispatcher', 'kinds'] as const) {
      const wanted = options[name];
      if (wanted && wanted !== current[name]) {
        throw new CommandError(
          `The fleet is running with ${shown[name]}. Run "yarn sandbox down" first, then "yarn sandbox up --${name} ${wanted}".`,
        );
      }
    }
    print(options.json ? '' : 'The fleet is already running.');
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
    print('\nCtrl-C stops the fleet; its data is kept.');
  }
  return daemon.exit;

  async function follow(): Promise<number> {
    const last = await client.followProgress(show);
    if (last?.type !== 'ready') {
      throw new CommandError(
        last?.type === 'failed'
          ? last.message
          : `The supervisor exited unexpectedly. Log: ${logFile(paths)}`,
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
 * Starts the supervisor as a separate process: detached, it outlives this one; otherwise Ctrl-C stops it.
 *
 * @returns when it answers, with a promise of its exit code
 */
async function startDaemon(
  paths: SandboxPaths,
  options: UpOptions,
): Promise<{ exit: Promise<number> }> {
  const { detach } = options;
  mkdirSync(paths.logs, { recursive: true, mode: 0o700 });
  const log = openSync(logFile(paths), 'a', 0o600);
  const child = spawn(
    process.execPath,
    [
      ...process.execArgv,
      join(paths.packageRoot, 'src/daemon/main.ts'),
      ...(['workers', 'ray', 'dispatcher', 'kinds'] as const).flatMap(name =>
        options[name] === undefined ? [] : [`--${name}=${options[name]}`],
      ),
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
        `The supervisor exited (${failure}). Log: ${logFile(paths)}`,
      );
    }
    await delay(50);
  }
  if (detach) {
    child.unref();
  }
  return { exit };
}
