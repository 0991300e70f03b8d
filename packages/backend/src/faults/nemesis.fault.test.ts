import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWithPostgres } from '@squadron/test-utils';
import {
  checkRun,
  firstOfEach,
  HAS_HTTP_PROXY,
  nemesisSchedule,
  reportOf,
  runNemesis,
  type RunBounds,
} from './__testUtils__/nemesis';
import {
  startFaultWorld,
  untilAllLive,
  type FaultWorld,
} from './__testUtils__/world';

const MINUTE_MS = 60_000;

/** Long enough for each source to produce one or two faults. */
const SHORT = { seed: 1, minutes: 1.25, quietMs: MINUTE_MS / 4 };

const { env } = process;

const LONG = {
  seed: Number(env.SQUADRON_NEMESIS_SEED ?? Date.now() % 2 ** 31),
  minutes: Number(env.SQUADRON_NEMESIS_MINUTES ?? 10),
  quietMs: MINUTE_MS,
};

const BOUNDS: RunBounds = {
  // A page that was requested before a kill, or that waits for pending work of the backend after a freeze.
  answers: { graceMs: 5_000 },
  freshness: {
    staleAfterMs: 10_000,
    staleBehindProxyMs: 15_000,
    behindProxy: HAS_HTTP_PROXY,
    // Two replicas, six API servers and a database on the cores of a small machine.
    slackMs: 4_000,
  },
  resources: {
    warmUpMs: MINUTE_MS,
    descriptors: 100,
    residentBytes: 512 * 1024 * 1024,
  },
  // The machine also runs the whole world; a page that waits for a worker takes seconds.
  responses: {
    p99Ms: 1_000,
    leastAnswers: 100,
    recoveryMs: 15_000,
    isExempt: route => route === 'fleet/doctor',
  },
};

async function startReplicas(): Promise<FaultWorld> {
  const world = await startFaultWorld({
    database: 'postgres',
    http: HAS_HTTP_PROXY,
  });
  // Sequentially, because each migrates the shared database.
  await (await world.addBackend()).start();
  await (await world.addBackend()).start();
  await Promise.all(world.backends.map(backend => untilAllLive(backend)));
  return world;
}

/** Plays the run and prints its report. Returns the breaches. */
async function breachesOf(
  world: FaultWorld,
  { seed, minutes, quietMs }: typeof SHORT,
): Promise<string[]> {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  report(`nemesis: seed ${seed}, ${minutes} minutes`);
  const steps = nemesisSchedule({ seed, durationMs: minutes * MINUTE_MS });
  const run = await runNemesis({
    world,
    steps,
    settleMs: 2 * MINUTE_MS,
    quietMs,
    report,
  });
  const breaches = checkRun(run.log, BOUNDS);
  report(reportOf({ seed, minutes, steps, run, breaches, bounds: BOUNDS }));
  if (breaches.length > 0) {
    const record = join(tmpdir(), `squadron-nemesis-${seed}-${minutes}.json`);
    await writeFile(record, JSON.stringify(run.log));
    report(`observations of the run: ${record}`);
  }
  return [
    ...firstOfEach(breaches).map(({ message }) => message),
    ...run.problems,
  ];
}

const isChosen = env.SQUADRON_NEMESIS_SEED || env.SQUADRON_NEMESIS_MINUTES;
const runs = [
  ...(isChosen ? [] : [SHORT]),
  ...(isChosen || env.SQUADRON_TEST_FAULTS ? [LONG] : []),
];

describeWithPostgres('two replicas of the portal', () => {
  let world: FaultWorld | undefined;

  afterEach(async () => {
    await world?.stop();
    world = undefined;
  });

  it.each(runs)(
    'keep every invariant under random faults for $minutes minutes',
    async run => {
      world = await startReplicas();
      expect(await breachesOf(world, run)).toEqual([]);
    },
    (Math.max(...runs.map(({ minutes }) => minutes)) + 15) * MINUTE_MS,
  );
});
