import { readFile } from 'node:fs/promises';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Command, InvalidArgumentError, Option } from 'commander';
import { MEASURES, type MeasureName } from './measures';
import {
  busyShare,
  commitOf,
  describeMachine,
  installedVersions,
  markdown,
  merged,
  outdated,
  readResults,
  sourcesOf,
  table,
  writeResults,
  type Entry,
} from './report';
import { runMeasures } from './runMeasures';

const PUBLISHED = resolvePackagePath(
  '@squadron/benchmarks',
  '../../docs/benchmarks',
);

interface Options {
  date: string;
  only: MeasureName[];
  objects: number;
  users: number;
  out: string;
}

/** Resolves with the names of the measures that failed. */
async function bench(options: Options): Promise<string[]> {
  const fromMs = performance.now();
  const seconds = () => (performance.now() - fromMs) / 1000;
  const busyBefore = await busyShare();
  const outcomes = await runMeasures({
    only: options.only,
    countPerKind: options.objects,
    users: options.users,
    report: line =>
      process.stdout.write(`${seconds().toFixed(0).padStart(4)} s  ${line}\n`),
  });
  const entries = outcomes.flatMap((outcome): Entry[] =>
    'error' in outcome
      ? []
      : [
          {
            name: outcome.name,
            date: options.date,
            commit: commitOf(outcome.name),
            sources: sourcesOf(outcome.name),
            machine: describeMachine(),
            versions: { ...outcome.versions, ...installedVersions() },
            busyShare: busyBefore,
            seconds: outcome.seconds,
            ...outcome.result,
          },
        ],
  );
  process.stdout.write(`\n${table(entries.flatMap(({ rows }) => rows))}\n`);
  await writeResults(
    options.out,
    merged(await readResults(options.out), entries),
  );
  return outcomes.flatMap(outcome =>
    'error' in outcome ? [`${outcome.name}: ${outcome.error}`] : [],
  );
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 100) {
    throw new InvalidArgumentError('Use an integer of at least 100.');
  }
  return value;
}

const program = new Command('bench')
  .description('Compares Squadron with its peers on real API servers')
  .option(
    '--date <date>',
    'date in the report',
    new Date().toISOString().slice(0, 10),
  )
  .addOption(
    new Option('--only <measure...>', 'measures to run')
      .choices(MEASURES)
      .default([...MEASURES]),
  )
  .option(
    '--objects <count>',
    'RayClusters, and RayJobs, per worker',
    wholeNumber,
    1000,
  )
  .option('--users <count>', 'users with an open page', Number, 8)
  .option(
    '--out <path>',
    'path of the results without extension; new entries replace older ones',
    PUBLISHED,
  )
  .action(async (options: Options) => {
    const failures = await bench(options);
    if (failures.length > 0) {
      throw new Error(
        `these measures failed, their rows are unchanged:\n${failures.join(
          '\n',
        )}`,
      );
    }
  });

program
  .command('report')
  .description(
    'generates docs/benchmarks.md from docs/benchmarks.json, and lists measures whose code has changed',
  )
  .option('--check', 'write nothing; fail when the page differs', false)
  .action(async ({ check }: { check: boolean }) => {
    const results = await readResults(PUBLISHED);
    if (!check) {
      await writeResults(PUBLISHED, results);
    } else if (
      markdown(results) !== (await readFile(`${PUBLISHED}.md`, 'utf8'))
    ) {
      throw new Error('docs/benchmarks.md does not match docs/benchmarks.json');
    }
    for (const name of outdated(results, sourcesOf)) {
      process.stdout.write(`${name}: its code has changed since\n`);
    }
  });

program.parseAsync().then(
  () => process.exit(0),
  error => {
    process.stderr.write(
      `error: ${error instanceof Error ? error.message : error}\n`,
    );
    process.exit(1);
  },
);
