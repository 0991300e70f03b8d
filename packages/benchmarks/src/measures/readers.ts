import type { UsersOptions, UsersReport } from '../programs/users';
import { judge, median, quantile } from '../stats';
import { readRequestCounts, readsBetween, readUsage } from '../world';
import { goalMs } from './goal';
import { peakMemory, probeNeighbours } from './probe';
import { sized } from './sized';
import type { MeasureResult, Row, Scene } from './types';
import { inDigits, inMs } from './words';

const ARMS = ['idle', 'squadron', 'polling'] as const;
type Arm = (typeof ARMS)[number];

const ROUNDS = sized(3, 1);
/** One polling interval, so that each user polls once in it. */
const WINDOW_MS = sized(10_000, 2_000);
const WRITES_PER_SECOND = 2;

/** Growth below this percentage counts as unchanged: idle API servers vary as much. */
const UNCHANGED_PERCENT = 5;

interface Window {
  reads: number;
  apiServerCpu: number;
  apiServerMiB: number;
  apiServerGrowthPercent: number;
  portalCpu: number;
  portalMiB: number;
  neighboursMs: number[];
  users?: UsersReport;
}

/** Cost of readers for the API servers and for other users of the portal. @internal */
export async function measureReaders(
  scene: Scene,
  options: { users: number },
): Promise<MeasureResult> {
  const windows: Record<Arm, Window[]> = {
    idle: [],
    squadron: [],
    polling: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const arm of ARMS) {
      scene.report(`B2 round ${round + 1} of ${ROUNDS}: ${arm}`);
      windows[arm].push(await runWindow(scene, arm, options.users));
    }
  }
  const { world } = scene;
  return {
    setting: `${options.users} users keep a page open on ${
      2 * world.countPerKind * world.workers.length
    } workloads, ${WRITES_PER_SECOND} changes per second, ${ROUNDS} rounds of idle, ours and polling, ${
      WINDOW_MS / 1000
    } s each`,
    rows: rowsOf(windows, options.users),
    samples: samplesOf(windows),
  };
}

async function runWindow(
  { world, squadron, kubernetes, users, writer }: Scene,
  arm: Arm,
  count: number,
): Promise<Window> {
  const portal = arm === 'polling' ? kubernetes : squadron;
  const { baseUrl, token, program } = portal;
  const servers = world.workers.map(worker => worker.pid());
  const read = async () => ({
    counts: await Promise.all(
      world.workers.map(({ client }) => readRequestCounts(client)),
    ),
    apiServerCpu: cpuOf(servers),
    apiServerMiB: servers.map(pid => readUsage(pid).rssMiB),
    portalCpu: cpuOf([program.pid]),
  });
  const before = await read();
  const ended = new AbortController();
  const neighbours = probeNeighbours(portal, ended.signal);
  const memory = peakMemory([...servers, program.pid], ended.signal);
  const input: UsersOptions = {
    portal: { baseUrl, token },
    type: arm === 'polling' ? 'polling' : 'squadron',
    count: arm === 'idle' ? 0 : count,
    forMs: WINDOW_MS,
  };
  const [report] = await Promise.all([
    users.ask<UsersReport>('watch', input),
    writer.writeFor({
      workers: world.workers,
      perSecond: WRITES_PER_SECOND,
      forMs: WINDOW_MS,
    }),
  ]);
  ended.abort();
  const after = await read();
  if (report.failures.length > 0) {
    throw new Error(
      `${report.failures.length} requests of ${arm} failed, first: ${report.failures[0]}`,
    );
  }
  const peaks = await memory;
  return {
    reads: sum(
      after.counts.map((counts, index) =>
        readsBetween(before.counts[index], counts, 'ray.io'),
      ),
    ),
    apiServerCpu: after.apiServerCpu - before.apiServerCpu,
    apiServerMiB: Math.max(...peaks.slice(0, -1)),
    apiServerGrowthPercent: Math.max(
      ...before.apiServerMiB.map((mib, index) =>
        Math.max(0, (peaks[index] / mib - 1) * 100),
      ),
    ),
    portalCpu: after.portalCpu - before.portalCpu,
    portalMiB: peaks[peaks.length - 1],
    neighboursMs: await neighbours,
    users: arm === 'idle' ? undefined : report,
  };
}

function rowsOf(windows: Record<Arm, Window[]>, users: number): Row[] {
  const userMinutes = (users * WINDOW_MS) / 60_000;
  const middle = (arm: Arm, pick: (window: Window) => number) =>
    median(windows[arm].map(pick));
  const perUser = (arm: Arm, pick: (window: Window) => number) =>
    (middle(arm, pick) - middle('idle', pick)) / userMinutes;
  const all = (arm: Arm, pick: (window: Window) => number[]) =>
    windows[arm].flatMap(pick);
  const reads = (window: Window) => window.reads;
  const apiServerCpu = (window: Window) => window.apiServerCpu;
  const apiServerMiB = (window: Window) => window.apiServerMiB;
  const portalMiB = (window: Window) => window.portalMiB;
  const answers = (window: Window) => window.users?.answersMs ?? [];
  const neighbours = (arm: Arm) =>
    quantile(
      all(arm, window => window.neighboursMs),
      0.99,
    );
  const growth = (window: Window) => window.apiServerGrowthPercent;
  const mostGrowth = Math.max(...windows.squadron.map(growth));
  const mostReads = Math.max(...windows.squadron.map(reads));
  return [
    {
      measure: 'B2',
      quantity: 'reads of API servers per user-minute',
      ours: inDigits(perUser('squadron', reads)),
      peer: inDigits(perUser('polling', reads)),
      limit: '0',
      target: '0 in every round',
      verdict: judge(mostReads, { atMost: 0 }),
    },
    {
      measure: 'B2',
      quantity: 'CPU seconds of API servers per user-minute, above idle',
      ours: inDigits(perUser('squadron', apiServerCpu)),
      peer: inDigits(perUser('polling', apiServerCpu)),
      limit: '0',
    },
    {
      measure: 'B2',
      quantity: 'peak memory of an API server (MiB)',
      ours: inDigits(middle('squadron', apiServerMiB)),
      peer: inDigits(middle('polling', apiServerMiB)),
      limit: `${inDigits(middle('idle', apiServerMiB))} idle`,
    },
    {
      measure: 'B2',
      quantity: 'growth of an API server in a window (%)',
      ours: inDigits(middle('squadron', growth)),
      peer: inDigits(middle('polling', growth)),
      limit: `${inDigits(middle('idle', growth))} idle`,
      target: `<= ${UNCHANGED_PERCENT} in every round`,
      verdict: judge(mostGrowth, { atMost: UNCHANGED_PERCENT }),
    },
    {
      measure: 'B2',
      quantity: "p99 of other plugins' answers meanwhile",
      ours: inMs(neighbours('squadron')),
      peer: inMs(neighbours('polling')),
      limit: `${inMs(neighbours('idle'))} idle`,
      ...goalMs(neighbours('squadron'), 10),
    },
    {
      measure: 'B2',
      quantity: 'answer that a page waits for, p50',
      ours: inMs(median(all('squadron', answers))),
      peer: inMs(median(all('polling', answers))),
    },
    {
      measure: 'B2',
      quantity: 'CPU seconds of the portal per user-minute, above idle',
      ours: inDigits(perUser('squadron', window => window.portalCpu)),
      // The idle window belongs to the other portal, which also processes the changes.
      peer: inDigits(
        middle('polling', window => window.portalCpu) / userMinutes,
      ),
    },
    {
      measure: 'B2',
      quantity: 'peak memory of the portal (MiB)',
      ours: inDigits(middle('squadron', portalMiB)),
      peer: inDigits(middle('polling', portalMiB)),
    },
  ];
}

function samplesOf(windows: Record<Arm, Window[]>): Record<string, number[]> {
  return Object.fromEntries(
    ARMS.flatMap(arm => [
      [`${arm} reads`, windows[arm].map(({ reads }) => reads)],
      [
        `${arm} API server CPU s`,
        windows[arm].map(({ apiServerCpu }) => apiServerCpu),
      ],
      [
        `${arm} API server MiB`,
        windows[arm].map(({ apiServerMiB }) => apiServerMiB),
      ],
      [
        `${arm} API server growth %`,
        windows[arm].map(
          ({ apiServerGrowthPercent }) => apiServerGrowthPercent,
        ),
      ],
      [`${arm} portal CPU s`, windows[arm].map(({ portalCpu }) => portalCpu)],
      [`${arm} portal MiB`, windows[arm].map(({ portalMiB }) => portalMiB)],
      [
        `${arm} neighbours ms`,
        windows[arm].flatMap(({ neighboursMs }) => neighboursMs),
      ],
      [
        `${arm} answers ms`,
        windows[arm].flatMap(({ users }) => users?.answersMs ?? []),
      ],
    ]),
  );
}

function cpuOf(pids: readonly number[]): number {
  return sum(pids.map(pid => readUsage(pid).cpuSeconds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
