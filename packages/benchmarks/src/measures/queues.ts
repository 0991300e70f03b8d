import { startQueuePortal } from '../peers';
import { quantile } from '../stats';
import { onPortal, takeCpuTime, type Taken } from './cpuTime';
import { goalMs } from './goal';
import { sized } from './sized';
import type { MeasureResult, Row } from './types';
import { inMs } from './words';

const COUNTS = { warmUp: sized(10, 1), samples: sized(40, 2) };
const LIMIT_MS = 50;

/** Requests by their name in the table. */
const VIEWS: Record<string, (index: number) => string> = {
  'board of queues, 100 rows': () => 'queues?kind=ClusterQueue&limit=100',
  'search in all queues': index => `queues?limit=100&q=queue-${index}`,
  'one ClusterQueue': index => `queues/cq/hub/queue-${(index * 7) % 1_000}`,
  'one cohort as a tree': index => `cohorts/hub/cohort-${index % 50}`,
  'cohorts, 100 rows': () => 'cohorts?limit=100',
  'own slices': () => 'queue-slices',
};

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
  return onPortal(startQueuePortal, async portal => {
    const rows: Row[] = [];
    const samples: Record<string, number[]> = {};
    for (const [name, pathOf] of Object.entries(VIEWS)) {
      report(`queues: ${name}`);
      const taken = await takeCpuTime(
        portal,
        COUNTS,
        index => portal.get(`squadron/v1/${pathOf(index)}`),
        index => portal.program.ask('change', index),
      );
      rows.push(rowOf(name, taken));
      samples[`queues ${name} cpu ms`] = taken.cpuMs;
      samples[`queues ${name} answer ms`] = taken.answerMs;
    }
    return {
      setting: `1,000 ClusterQueues in cohorts of 20, as many LocalQueues and 50,000 Workloads in the cache of one process; one Workload changes before each of ${COUNTS.samples} requests`,
      rows,
      samples,
    };
  });
}

function rowOf(name: string, { cpuMs, answerMs }: Taken): Row {
  const p50 = quantile(cpuMs, 0.5);
  return {
    measure: 'queues',
    quantity: `${name}: processor time, p50 (p95); answer p50`,
    ours: `${inMs(p50)} (${inMs(quantile(cpuMs, 0.95))}); ${inMs(
      quantile(answerMs, 0.5),
    )}`,
    ...goalMs(p50, LIMIT_MS),
  };
}
