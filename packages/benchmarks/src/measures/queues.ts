import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs, startQueuePortal, type Portal } from '../peers';
import { judge, quantile } from '../stats';
import { sized } from './sized';
import type { MeasureResult, Row } from './types';
import { inMs } from './words';

const SAMPLES = sized(40, 2);
/** Warm-up of Node's compiler. */
const WARM_UP = sized(10, 1);
/** Pause between a response and the next request, for background work of the portal. */
const PAUSE_MS = 20;
const LIMIT_MS = 50;

/** Requests by their name in the table. */
const VIEWS: Record<string, (index: number) => string> = {
  'board of queues, 100 rows': () => 'queues?kind=ClusterQueue&limit=100',
  'search in all queues': index => `queues?limit=100&q=queue-${index}`,
  'one ClusterQueue': index => `queues/cq/hub/queue-${(index * 7) % 1_000}`,
  'one cohort as a tree': index => `cohorts/hub/cohort-${index % 50}`,
  'cohorts, 100 rows': () => 'cohorts?limit=100',
  'own slices': () => 'queue-slices',
  'Workloads of Kueue, 100 rows': () => 'queue-members?limit=100',
};

interface Taken {
  cpuMs: number[];
  answerMs: number[];
}

/**
 * CPU time of views of queues, with a thousand ClusterQueues and fifty thousand Workloads in the cache, each
 * immediately after a change of a Workload.
 *
 * @internal
 */
export async function measureQueues(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report('queues: starting the portal over a full cache');
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-queues-'));
  const portal = await startQueuePortal({ directory });
  try {
    const rows: Row[] = [];
    const samples: Record<string, number[]> = {};
    for (const [name, pathOf] of Object.entries(VIEWS)) {
      report(`queues: ${name}`);
      const { cpuMs, answerMs } = await admittedBy(portal, pathOf);
      rows.push(rowOf(name, cpuMs, answerMs));
      samples[`queues ${name} cpu ms`] = cpuMs;
      samples[`queues ${name} answer ms`] = answerMs;
    }
    return {
      setting: `1,000 ClusterQueues in cohorts of 20, as many LocalQueues and 50,000 Workloads in the cache of one process; one Workload changes before each of ${SAMPLES} requests`,
      rows,
      samples,
    };
  } finally {
    await portal.program.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function admittedBy(
  portal: Portal,
  pathOf: (index: number) => string,
): Promise<Taken> {
  const taken: Taken = { cpuMs: [], answerMs: [] };
  for (let index = 0; index < WARM_UP + SAMPLES; index += 1) {
    await portal.program.ask('change', index);
    await delay(PAUSE_MS);
    const cpuBefore = await portal.program.ask<number>('cpuMs');
    const fromMs = monotonicMs();
    await portal.get(`squadron/v1/${pathOf(index)}`);
    const answerMs = monotonicMs() - fromMs;
    const cpuMs = (await portal.program.ask<number>('cpuMs')) - cpuBefore;
    if (index >= WARM_UP) {
      taken.cpuMs.push(cpuMs);
      taken.answerMs.push(answerMs);
    }
  }
  return taken;
}

function rowOf(name: string, cpuMs: number[], answerMs: number[]): Row {
  const p50 = quantile(cpuMs, 0.5);
  return {
    measure: 'queues',
    quantity: `${name}: processor time, p50 (p95); answer p50`,
    ours: `${inMs(p50)} (${inMs(quantile(cpuMs, 0.95))}); ${inMs(
      quantile(answerMs, 0.5),
    )}`,
    target: `<= ${LIMIT_MS} ms`,
    verdict: judge(p50, { atMost: LIMIT_MS }),
  };
}
