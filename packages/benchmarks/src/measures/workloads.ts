import { eventually } from '@squadron/test-utils';
import { startWorkloadPortal, type Portal } from '../peers';
import { judge, median, quantile } from '../stats';
import { countEnded, JOBS_IN_CACHE, queuedJob } from '../world';
import { onPortal, takeCpuTime, type Taken } from './cpuTime';
import { sized } from './sized';
import type { MeasureResult, Row } from './types';
import { inMs } from './words';

const HISTORY = sized(100_000, 500);
const COUNTS = { warmUp: sized(15, 1), samples: sized(60, 2) };
const RECORDED_TIMEOUT_MS = 240_000;
const PAGE_CPU_MS = 20;
const LIST_CPU_MS = 50;

/** CPU time of pages and lists of Ray workloads, with many of them in the cache and in the history. @internal */
export async function measureWorkloads(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report('workloads: starting the portal over a full cache');
  return onPortal(startWorkloadPortal, async portal =>
    resultOf(await measureAll(portal, report)),
  );
}

async function measureAll(
  portal: Portal,
  report: (line: string) => void,
): Promise<Record<string, Taken>> {
  await historyOf(portal, countEnded(JOBS_IN_CACHE));
  const copies = Math.ceil(HISTORY / countEnded(JOBS_IN_CACHE)) - 1;
  const kept = await portal.program.ask<number>('growHistory', copies);
  report(`workloads: sending requests, with ${kept} entries in the history`);
  const get = (path: string) => () => portal.get(`squadron/v1/${path}`);
  const take = (ask: (index: number) => Promise<unknown>) =>
    takeCpuTime(portal, COUNTS, ask);
  const list = get('workloads?limit=100');
  return {
    page: await take(index => {
      const { namespace, name } = queuedJob(
        (index * 331) % JOBS_IN_CACHE,
      ).metadata;
      return get(`workloads/hub/${namespace}/rayjob/${name}`)();
    }),
    list: await take(list),
    search: await take(index => get(`workloads?limit=100&q=job-${index}`)()),
    changed: await takeCpuTime(portal, COUNTS, list, index =>
      portal.program.ask('change', index * 97),
    ),
    fit: await take(() => askFit(portal)),
    history: await take(get('history?limit=100')),
    historySearch: await take(index =>
      get(`history?limit=100&q=job-0${index}`)(),
    ),
    historyRare: await take(index =>
      get(`history?limit=100&q=b-00${100 + index}-3`)(),
    ),
  };
}

async function askFit({ baseUrl, token }: Portal): Promise<void> {
  const response = await fetch(`${baseUrl}/api/squadron/v1/ray/fit`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      kind: 'rayjob',
      input: {
        name: 'fit',
        namespace: 'team-1',
        queue: 'default',
        entrypoint: 'python train.py',
        workers: 2,
        gpuCount: 1,
      },
    }),
  });
  if (!response.ok) {
    throw new Error(
      `The fit estimate failed with ${
        response.status
      }: ${await response.text()}`,
    );
  }
}

/** The history is written in the background; its writes must not be measured. */
async function historyOf(portal: Portal, expected: number): Promise<void> {
  await eventually(
    `${expected} entries are in the history`,
    async () => {
      const { total } = await portal.get<{ total: number }>(
        'squadron/v1/history?limit=1',
      );
      if (total < expected) {
        throw new Error(`${total} exist`);
      }
    },
    { timeoutMs: RECORDED_TIMEOUT_MS, everyMs: 1_000 },
  );
}

function resultOf(taken: Record<string, Taken>): MeasureResult {
  const row = (quantity: string, name: string, atMost?: number): Row => {
    const { cpuMs, answerMs } = taken[name];
    return {
      measure: 'workloads',
      quantity: `${quantity}, CPU (p95; answer)`,
      ours: `${inMs(median(cpuMs))} (${inMs(quantile(cpuMs, 0.95))}; ${inMs(
        median(answerMs),
      )})`,
      ...(atMost !== undefined && {
        target: `<= ${atMost} ms of one core`,
        verdict: judge(median(cpuMs), { atMost }),
      }),
    };
  };
  return {
    setting: `${JOBS_IN_CACHE} RayJobs with their Workloads on a hub, in 40 namespaces and 4 ClusterQueues, of which 60 % have ended and 30 % wait; ${HISTORY} entries in a history in SQLite; ${COUNTS.samples} requests of each kind, sequentially, CPU time of the whole portal`,
    rows: [
      row("a workload's page", 'page', PAGE_CPU_MS),
      row('a list page of 100 rows', 'list', LIST_CPU_MS),
      row('the same with a search word', 'search', LIST_CPU_MS),
      row('the same after a change', 'changed', LIST_CPU_MS),
      row('an estimate of fit', 'fit', PAGE_CPU_MS),
      row('a page of the history', 'history'),
      row('the same with a frequent search word', 'historySearch'),
      row('the same with a rare search word', 'historyRare'),
    ],
    samples: Object.fromEntries(
      Object.entries(taken).flatMap(([name, { cpuMs, answerMs }]) => [
        [`workloads ${name} CPU ms`, cpuMs],
        [`workloads ${name} answer ms`, answerMs],
      ]),
    ),
  };
}
