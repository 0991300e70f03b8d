import { setTimeout as delay } from 'node:timers/promises';
import { FLEET_QUEUE_NAME, isTrue, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { aRayJob, eventually } from '@squadron/test-utils';
import { monotonicMs, startControllers, type Portal } from '../peers';
import {
  createRandom,
  median,
  quantile,
  ratioInterval,
  type RatioInterval,
} from '../stats';
import { startKueueFleet, type KueueFleet } from '../world';
import { AdmissionLog } from '../world/AdmissionLog';
import { goal } from './goal';
import { sized } from './sized';
import type { MeasureResult } from './types';
import { inMs } from './words';

const WORKERS = sized(3, 1);
const ROUNDS = sized(10, 2);
const JOBS_PER_ROUND = sized(10, 2);
/** Slow enough that jobs do not wait for each other on two cores. */
const SUBMIT_EVERY_MS = sized(4_000, 1_000);
/** So small that a hundred jobs are admitted concurrently. */
const REQUESTS = { cpu: '50m', memory: '64Mi' };
const TARGET = 1.02;
const NAMESPACE = 'bench-dispatch';
const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 100;
const SEED = 20_240_101;

/**
 * Latency that our dispatch adds from a job's submission to its admission on a worker: a fleet whose Kueue uses our
 * dispatcher, and one of the same size whose Kueue nominates all workers, without Squadron.
 *
 * @internal
 */
export async function measureDispatch(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report(`dispatch: starting two fleets of ${WORKERS} workers each`);
  const fleets: KueueFleet[] = [];
  let controllers: Portal | undefined;
  try {
    const native = await startKueueFleet('kueue', WORKERS);
    fleets.push(native);
    await prepare(native, false).then(({ program }) => program.stop());
    const ours = await startKueueFleet('squadron', WORKERS);
    fleets.push(ours);
    controllers = await prepare(ours, true);
    return await measureRounds(ours.client, native.client, report);
  } finally {
    await controllers?.program.stop();
    for (const fleet of fleets) {
      await fleet.stop();
    }
  }
}

/** MultiKueue is set up by our reconcilers on both fleets, so that their objects are equal. */
async function prepare(
  fleet: KueueFleet,
  isDispatcher: boolean,
): Promise<Portal> {
  const { client } = fleet;
  const controllers = await startControllers(fleet, {
    inventory: { allowLoopback: true },
    dispatch: { enabled: isDispatcher },
  });
  await client.create(KINDS.namespace, {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE, labels: { [LABELS.queue]: 'fleet' } },
  });
  await eventually(
    'every cluster has a queue and is connected',
    () => expectSetUp(fleet),
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
  // Warm-up is done.
  await round(client, 'warm-up');
  return controllers;
}

/**
 * Throws unless all queues are active and all workers connected: Kueue does not reconsider workloads that are older
 * than their queues.
 */
async function expectSetUp({ client, workers }: KueueFleet): Promise<void> {
  const queue = { namespace: NAMESPACE, name: 'default' };
  for (const cluster of [client, ...workers]) {
    const found = await cluster.get(KINDS.localQueue, queue);
    if (!isTrue(found, 'Active')) {
      throw new Error('a queue is not active');
    }
  }
  const config = await client.get(KINDS.multiKueueConfig, {
    name: FLEET_QUEUE_NAME,
  });
  const listed = config.spec?.clusters ?? [];
  const { items } = await client.listAll(KINDS.multiKueueCluster);
  const connected = items.filter(connection => isTrue(connection, 'Active'));
  if (Math.min(listed.length, connected.length) < workers.length) {
    throw new Error(`${listed} are listed, ${connected.length} are connected`);
  }
}

async function measureRounds(
  ours: KubeClient,
  native: KubeClient,
  report: (line: string) => void,
): Promise<MeasureResult> {
  const oursMs: number[] = [];
  const nativeMs: number[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const arms = [
      async () => oursMs.push(...(await round(ours, `r${index}`))),
      async () => nativeMs.push(...(await round(native, `r${index}`))),
    ];
    for (const arm of index % 2 === 0 ? arms : arms.reverse()) {
      await arm();
    }
    report(
      `dispatch: ours ${inMs(median(oursMs))}, native ${inMs(
        median(nativeMs),
      )}`,
    );
  }
  return resultOf(oursMs, nativeMs);
}

/** Milliseconds from submitting each job to its admission on a worker, as the hub reports it. Cleans up afterwards. */
async function round(client: KubeClient, prefix: string): Promise<number[]> {
  const names = Array.from(
    { length: JOBS_PER_ROUND },
    (_, index) => `${prefix}-${index}`,
  );
  const log = await AdmissionLog.watch(client, NAMESPACE);
  const sentMs = new Map<string, number>();
  for (const name of names) {
    const job = aRayJob(name)
      .inNamespace(NAMESPACE)
      .withLabels({ [LABELS.kueueQueueName]: 'default' })
      .suspended()
      .withContainers({ requests: REQUESTS })
      .submitted();
    sentMs.set(name, monotonicMs());
    await client.create(KINDS.rayJob, job);
    await delay(SUBMIT_EVERY_MS);
  }
  await eventually(
    'every job is admitted',
    async () => {
      const waiting = names.filter(name => log.admittedMs(name) === undefined);
      if (waiting.length > 0) {
        throw new Error(`${waiting.join(', ')} wait`);
      }
    },
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
  await log.stop();
  await removeAll(client, names);
  return names.map(
    name => (log.admittedMs(name) ?? Infinity) - (sentMs.get(name) ?? 0),
  );
}

async function removeAll(client: KubeClient, names: string[]): Promise<void> {
  await Promise.all(
    names.map(name =>
      client.delete(KINDS.rayJob, { namespace: NAMESPACE, name }),
    ),
  );
  await eventually(
    'all objects of the round are deleted',
    async () => {
      const { items } = await client.listAll(KINDS.workload, {
        namespace: NAMESPACE,
      });
      if (items.length > 0) {
        throw new Error(`${items.length} Workloads exist`);
      }
    },
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
}

function resultOf(ours: number[], native: number[]): MeasureResult {
  const measure = 'B11' as const;
  const compare = (
    statistic: (samples: readonly number[]) => number,
  ): RatioInterval =>
    ratioInterval({
      samples: ours,
      reference: native,
      random: createRandom(SEED),
      statistic,
    });
  const p95 = (samples: readonly number[]) => quantile(samples, 0.95);
  const ratio = compare(median);
  return {
    setting: `${ours.length} RayJobs, one each ${SUBMIT_EVERY_MS} ms, over ${WORKERS} workers with real Kueue and KubeRay, in ${ROUNDS} rounds that alternate with as many on a separate fleet without Squadron; from submitting the job to the admission of the hub's Workload`,
    rows: [
      {
        measure,
        quantity: 'a job is admitted on a worker, p50',
        ours: inMs(median(ours)),
        limit: `${inMs(median(native))} native MultiKueue`,
        ratio,
        ratioTo: 'native',
        ...goal(ratio, { atMost: TARGET }),
      },
      {
        measure,
        quantity: 'a job is admitted on a worker, p95',
        ours: inMs(p95(ours)),
        limit: `${inMs(p95(native))} native MultiKueue`,
        ratio: compare(p95),
        ratioTo: 'native',
      },
    ],
    samples: { 'B11 ours ms': ours, 'B11 native ms': native },
  };
}
