import { pipeline } from 'node:stream/promises';
import {
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
} from 'commander';
import { buildPrograms } from './commands/build';
import { clearDemo, runDemo } from './commands/demo';
import { down, reset } from './commands/down';
import { CommandError, exitCodes } from './commands/exitCodes';
import { formatStatus } from './commands/format';
import { kubeconfigOf } from './commands/kubeconfig';
import { logOf } from './commands/logs';
import { switchProvider } from './commands/provider';
import { reclaim } from './commands/reclaim';
import { up } from './commands/up';
import { createControlClient } from './daemon/controlClient';
import { createSandboxPaths } from './layout/paths';

const paths = createSandboxPaths();
const print = (line: string) => process.stdout.write(`${line}\n`);

const program = new Command('sandbox')
  .description('A local fleet of real Kubernetes control planes.')
  .exitOverride()
  .configureOutput({ outputError: text => process.stderr.write(text) });

program
  .command('up')
  .description('start the fleet; does nothing if it is running')
  .option('--workers <number>', 'minimum number of workers (default 2)', count)
  .addOption(
    new Option(
      '--ray <kind>',
      'real: Ray from PyPI runs the jobs; played: a small server simulates Ray (default: played, then as in the last run)',
    ).choices(['played', 'real']),
  )
  .addOption(
    new Option(
      '--dispatcher <name>',
      'squadron: the portal nominates clusters by placement; kueue: Kueue nominates all; incremental: Kueue nominates three at a time (default: squadron, then as in the last run)',
    ).choices(['kueue', 'incremental', 'squadron']),
  )
  .addOption(
    new Option(
      '--kinds <which>',
      "all: Kueue queues every kind that MultiKueue supports; ray: only Jobs, Ray's kinds, pods, Deployments and StatefulSets (default: all, then as in the last run)",
    ).choices(['ray', 'all']),
  )
  .option('--detach', 'return when ready and keep the fleet running', false)
  .option('--json', 'one JSON object per line', false)
  .action(async options => {
    process.exitCode = await up(paths, options, print);
  });

program
  .command('down')
  .description('stop the fleet; its data is kept')
  .action(async () => {
    print(
      (await down(paths)) ? 'The fleet has stopped.' : 'No fleet is running.',
    );
  });

program
  .command('reset')
  .description('stop the fleet and delete its data')
  .action(async () => {
    await reset(paths);
    print('The fleet and its data are deleted.');
  });

program
  .command('status')
  .description(
    'show processes and clusters; exit code 3 if no fleet is running',
  )
  .option('--json', 'as JSON', false)
  .action(async options => {
    const status = await createControlClient(paths.controlSocket).status();
    if (!status) {
      if (options.json) {
        print(JSON.stringify({ state: 'stopped' }));
      }
      throw new CommandError(
        'No fleet is running. Run "yarn sandbox up --detach".',
        exitCodes.notRunning,
      );
    }
    print(options.json ? JSON.stringify(status) : formatStatus(status));
  });

program
  .command('kubeconfig <cluster>')
  .description('print the path of a kubeconfig, e.g. of hub or worker-1')
  .action(async cluster => {
    print(kubeconfigOf(paths, cluster));
  });

program
  .command('logs <process>')
  .description('print the log of a process, e.g. hub/kueue or supervisor')
  .action(async name => {
    await pipeline(await logOf(paths, name), process.stdout, { end: false });
  });

program
  .command('reclaim <cluster> <machine>')
  .description('reclaim a spot machine, as a cloud does')
  .action(async (cluster, machine) => {
    await reclaim(paths, cluster, machine);
    print(`${machine} was reclaimed.`);
  });

program
  .command('demo')
  .description('submit work of several teams to the hub until Ctrl-C')
  .option('--clear', 'delete the work of the demo instead', false)
  .action(async options => {
    if (options.clear) {
      print(`${await clearDemo(paths)} objects were deleted.`);
      return;
    }
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(name, () => stop.abort());
    }
    await runDemo(paths, print, stop.signal);
  });

program
  .command('pause-provider')
  .description(
    'stop the controllers of the provider, as if it had crashed; clusters keep running',
  )
  .action(async () => {
    await switchProvider(paths, false);
    print('The provider is paused.');
  });

program
  .command('resume-provider')
  .description('start the controllers of the provider again')
  .action(async () => {
    await switchProvider(paths, true);
    print('The provider is running.');
  });

program
  .command('build')
  .description("build the fleet's missing and outdated programs")
  .action(async () => {
    await buildPrograms(paths);
  });

program.parseAsync().catch((error: Error) => {
  if (error instanceof CommanderError) {
    // Commander has already printed it; --help is not a failure.
    process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    return;
  }
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode =
    error instanceof CommandError ? error.exitCode : exitCodes.failed;
});

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 20) {
    throw new InvalidArgumentError('Use a number from 0 to 20.');
  }
  return number;
}
