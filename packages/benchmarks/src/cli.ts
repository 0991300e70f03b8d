import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Command, InvalidArgumentError, Option } from 'commander';
import {
  busyShare,
  describeMachine,
  installedVersions,
  markdown,
  table,
  type Run,
} from './report';
import { MEASURES, runMeasures, type MeasureName } from './runMeasures';

const DOCS = resolvePackagePath('@squadron/benchmarks', '../../docs');

interface Options {
  date: string;
  only: MeasureName[];
  objects: number;
  users: number;
  out?: string;
}

async function bench(options: Options): Promise<void> {
  const fromMs = performance.now();
  const seconds = () => (performance.now() - fromMs) / 1000;
  const busyBefore = await busyShare();
  const { results, versions } = await runMeasures({
    only: options.only,
    countPerKind: options.objects,
    users: options.users,
    report: line =>
      process.stdout.write(`${seconds().toFixed(0).padStart(4)} s  ${line}\n`),
  });
  const run: Run = {
    date: options.date,
    command: 'make bench',
    machine: describeMachine(),
    versions: { ...versions, ...installedVersions() },
    busyShare: busyBefore,
    seconds: seconds(),
    results,
  };
  process.stdout.write(`\n${table(results.flatMap(({ rows }) => rows))}\n`);
  const out = options.out ?? publishedReport(options.only);
  if (out) {
    await writeFile(`${out}.md`, markdown(run));
    await writeFile(`${out}.json`, `${JSON.stringify(run, roundNumbers, 1)}\n`);
  }
}

/** A part of the measures must not take the place of the whole table. */
function publishedReport(only: MeasureName[]): string | undefined {
  return MEASURES.every(name => only.includes(name))
    ? join(DOCS, 'benchmarks')
    : undefined;
}

function roundNumbers(_: string, value: unknown): unknown {
  if (typeof value !== 'number') {
    return value;
  }
  return Number.isFinite(value)
    ? Math.round(value * 1000) / 1000
    : String(value);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 100) {
    throw new InvalidArgumentError('Use a whole number from 100.');
  }
  return value;
}

new Command('bench')
  .description('Measures Squadron beside its peers on real API servers')
  .option(
    '--date <date>',
    'date in the report',
    new Date().toISOString().slice(0, 10),
  )
  .addOption(
    new Option('--only <measure...>', 'what to measure')
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
    'report without its extension; default docs/benchmarks, and none for a part of the measures',
  )
  .action(async (options: Options) => bench(options))
  .parseAsync()
  .then(
    () => process.exit(0),
    error => {
      process.stderr.write(
        `error: ${error instanceof Error ? error.message : error}\n`,
      );
      process.exit(1);
    },
  );
