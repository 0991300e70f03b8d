import { pipeline } from 'node:stream/promises';
import {
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
} from 'commander';
import { buildPrograms } from './commands/build';
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
  .description('bring the fleet up; nothing happens when it is up')
  .option('--workers <number>', 'workers to have at least (default 2)', count)
  .addOption(
    new Option(
      '--ray <kind>',
      'real: Ray from PyPI runs the jobs; played: a small server plays it (default: played, then as in the last run)',
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
      'all: Kueue queues every kind that MultiKueue supports; ray: only Jobs and the kinds of Ray (default: all, then as in the last run)',
    ).choices(['ray', 'all']),
  )
  .option('--detach', 'return when it is ready; it runs on', false)
  .option('--json', 'one JSON object per line', false)
  .action(async options => {
    process.exitCode = await up(paths, options, print);
  });

program
  .command('down')
  .description('end the fleet; its data stays')
  .action(async () => {
    print((await down(paths)) ? 'The fleet has ended.' : 'No fleet runs.');
  });

program
  .command('reset')
  .description('end the fleet and remove its data')
  .action(async () => {
    await reset(paths);
    print('The fleet and its data are gone.');
  });

program
  .command('status')
  .description('show processes and clusters; exit code 3 when no fleet runs')
  .option('--json', 'as JSON', false)
  .action(async options => {
    const status = await createControlClient(paths.controlSocket).status();
    if (!status) {
      if (options.json) {
        print(JSON.stringify({ state: 'stopped' }));
      }
      throw new CommandError(
        'No fleet runs. Run "yarn sandbox up --detach".',
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
  .description('take a spot machine back, as a cloud does')
  .action(async (cluster, machine) => {
    await reclaim(paths, cluster, machine);
    print(`${machine} was taken back.`);
  });

program
  .command('pause-provider')
  .description(
    'stop the controllers of the provider, as if it were gone; clusters run on',
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
    print('The provider runs.');
  });

program
  .command('build')
  .description("build the fleet's programs, those that are out of date")
  .action(async () => {
    await buildPrograms(paths);
  });

program.parseAsync().catch((error: Error) => {
  if (error instanceof CommanderError) {
    // Commander has printed it; asking for help is no failure.
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
    throw new InvalidArgumentError('Give a number from 0 to 20.');
  }
  return number;
}
