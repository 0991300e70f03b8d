import { setTimeout as delay } from 'node:timers/promises';
import { KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import { monotonicMs, withControllers } from '../peers';
import { createRandom, median, ratioInterval } from '../stats';
import { readRequestCounts, type RequestCounts } from '../world';
import { capacityObject, claimOf, queueOf } from '../world/claimObjects';
import { ClaimWrites } from '../world/ClaimWrites';
import { forEachInFlight } from '../world/seed';
import { startClaimHub } from '../world/startHub';
import { goal } from './goal';
import { sized } from './sized';
import type { MeasureResult } from './types';
import { inDigits } from './words';

const CLAIMS = sized(500, 8);
const CLUSTERS = 4;
const ROUNDS = sized(4, 2);
/** The reconciler processes this many clusters in parallel. */
const IN_FLIGHT = 4;
/** Grants of each claim on a cluster with all its nodes, and without any. */
const FULL = 2;
const NONE = 0;
const TARGET = 0.7;
const TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 10;
const UNCHANGED_MS = sized(10_000, 2_000);
const SEED = 20_240_101;

/**
 * How fast claims become quotas compared with bare patches of as many objects, and the number of writes. Each round
 * removes or restores all nodes: four writes, after which each claim and its queue have to follow.
 *
 * @internal
 */
export async function measureClaims(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report('claims: starting a hub with the kinds of Kueue');
  return withControllers(await startClaimHub(), ({ client }) =>
    measureRounds(client, report),
  );
}

async function measureRounds(
  client: KubeClient,
  report: (line: string) => void,
): Promise<MeasureResult> {
  await eventually(
    'the kind of claims is served',
    () => client.list(KINDS.clusterResourceClaim, { limit: 1 }),
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
  report(`claims: ${CLAIMS} claims and queues`);
  await seed(client);
  const writes = await ClaimWrites.watch(client);
  try {
    return await changeAndCount(client, writes, report);
  } finally {
    await writes.stop();
  }
}

async function changeAndCount(
  client: KubeClient,
  writes: ClaimWrites,
  report: (line: string) => void,
): Promise<MeasureResult> {
  const ours: number[] = [];
  const raw: number[] = [];
  const perObject: number[] = [];
  const before = await grow(client, writes, FULL).then(() =>
    readRequestCounts(client),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    writes.reset();
    const gpus = round % 2 === 0 ? NONE : FULL;
    ours.push(perSecond(await grow(client, writes, gpus)));
    raw.push(perSecond(await patchAll(client, round)));
    perObject.push(...changed(writes));
    report(
      `claims: ${inDigits(ours[round])} writes/s, bare ${inDigits(raw[round])}`,
    );
  }
  const after = await readRequestCounts(client);
  await delay(UNCHANGED_MS);
  writes.reset();
  await touchAll(client);
  await delay(UNCHANGED_MS);
  const requests =
    patchesOf(before, after, 'clusterqueues') +
    patchesOf(before, after, 'clusterresourceclaims');
  const wanted = 2 * CLAIMS * ROUNDS;
  return resultOf({
    ours,
    raw,
    perObject,
    void: requests - wanted - 2 * CLAIMS * ROUNDS,
    unchanged: changed(writes).reduce((sum, count) => sum + count) - CLAIMS,
  });
}

/** Number of writes of each queue with a claim and of each claim. */
function changed(writes: ClaimWrites): number[] {
  return Array.from({ length: CLAIMS }, (_, index) => [
    writes.of(KINDS.clusterQueue, `queue-${index}`),
    writes.of(KINDS.clusterResourceClaim, `claim-${index}`),
  ]).flat();
}

async function seed(client: KubeClient): Promise<void> {
  await forEachInFlight(CLAIMS, IN_FLIGHT, async index => {
    await client.create(KINDS.clusterQueue, queueOf(`queue-${index}`));
    await client.create(KINDS.clusterQueue, queueOf(`raw-${index}`));
    await client.create(
      KINDS.clusterResourceClaim,
      claimOf(`claim-${index}`, {
        cluster: `cluster-${index % CLUSTERS}`,
        queue: `queue-${index}`,
        gpus: FULL,
      }),
    );
  });
  for (let index = 0; index < CLUSTERS; index += 1) {
    const { status: _, ...object } = capacityObject(`cluster-${index}`, 0);
    await client.create(KINDS.clusterMetrics, object);
  }
}

/** Milliseconds until every claim reports this number of GPUs. */
async function grow(
  client: KubeClient,
  writes: ClaimWrites,
  gpus: number,
): Promise<number> {
  const fromMs = monotonicMs();
  await Promise.all(
    Array.from({ length: CLUSTERS }, (_, index) =>
      client.apply(
        KINDS.clusterMetrics,
        capacityObject(`cluster-${index}`, (gpus * CLAIMS) / CLUSTERS),
        { fieldManager: 'bench', force: true, subresource: 'status' },
      ),
    ),
  );
  await eventually(
    `every claim has ${gpus}`,
    async () => {
      const settled = writes.having(gpus);
      if (settled < CLAIMS) {
        throw new Error(`${settled} have`);
      }
    },
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
  return monotonicMs() - fromMs;
}

/** Sends the same number of patches, in the two forms that our reconciler uses, without decisions. */
async function patchAll(client: KubeClient, round: number): Promise<number> {
  const fromMs = monotonicMs();
  await forEachInFlight(CLAIMS, IN_FLIGHT, async index => {
    const name = `raw-${index}`;
    const annotations = { 'bench.squadron.dev/merged': `${round}` };
    await client.patch(
      KINDS.clusterQueue,
      { name },
      { metadata: { annotations } },
      { type: 'merge', fieldManager: 'bench' },
    );
    await client.apply(
      KINDS.clusterQueue,
      {
        apiVersion: 'kueue.x-k8s.io/v1beta2',
        kind: 'ClusterQueue',
        metadata: {
          name,
          annotations: { 'bench.squadron.dev/applied': `${round}` },
        },
      },
      { fieldManager: 'bench-apply', force: true },
    );
  });
  return monotonicMs() - fromMs;
}

/** A change without effect that reconciles each claim. */
async function touchAll(client: KubeClient): Promise<void> {
  await forEachInFlight(CLAIMS, IN_FLIGHT, index =>
    client.patch(
      KINDS.clusterResourceClaim,
      { name: `claim-${index}` },
      { metadata: { annotations: { 'bench.squadron.dev/touched': 'yes' } } },
      { type: 'merge', fieldManager: 'bench' },
    ),
  );
}

function patchesOf(
  before: RequestCounts,
  after: RequestCounts,
  plural: string,
): number {
  return [...after]
    .filter(
      ([key]) => /^(APPLY|PATCH|PUT) /.test(key) && key.endsWith(`/${plural}`),
    )
    .reduce((sum, [key, count]) => sum + count - (before.get(key) ?? 0), 0);
}

/** Writes per second: each claim needs one of a queue and one of a status. */
function perSecond(ms: number): number {
  return (2 * CLAIMS * 1000) / ms;
}

function resultOf(found: {
  ours: number[];
  raw: number[];
  perObject: number[];
  void: number;
  unchanged: number;
}): MeasureResult {
  const { ours, raw, perObject, unchanged } = found;
  const measure = 'B10' as const;
  const ratio = ratioInterval({
    samples: ours,
    reference: raw,
    random: createRandom(SEED),
  });
  const others = perObject.filter(count => count !== 1).length;
  return {
    setting: `${CLAIMS} claims on ${CLUSTERS} clusters, each with a separate queue, while all clusters alternately lose and regain their nodes in ${ROUNDS} rounds; compared with as many merge patches and applies of other queues, ${IN_FLIGHT} at a time, by the same kind of client; writes are counted on a watch of both kinds`,
    rows: [
      {
        measure,
        quantity: `${CLAIMS} claims become quotas, writes per second`,
        ours: inDigits(median(ours)),
        limit: inDigits(median(raw)),
        ratio,
        ratioTo: 'bare patches',
        ...goal(ratio, { atLeast: TARGET }),
      },
      {
        measure,
        quantity: `of ${perObject.length} changes of a queue or a claim, those without exactly one write`,
        ours: inDigits(others),
        ...goal(others, { atMost: 0 }),
      },
      {
        measure,
        quantity: 'further requests without a write, per change',
        ours: inDigits(found.void / perObject.length),
      },
      {
        measure,
        quantity: 'writes of a pass over unchanged claims',
        ours: inDigits(unchanged),
        ...goal(unchanged, { atMost: 0 }),
      },
    ],
    samples: {
      'B10 ours writes/s': ours,
      'B10 bare writes/s': raw,
      'B10 writes unchanged': [unchanged],
    },
  };
}
