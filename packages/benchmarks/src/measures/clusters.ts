import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@squadron/test-utils';
import { DEFAULT_FLEET_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { monotonicMs, withControllers } from '../peers';
import { judge, median } from '../stats';
import {
  clusterOf,
  readRequestCounts,
  startClusterHub,
  startSilentWebhook,
  writesBetween,
  type Cloud,
} from '../world';
import { goal, goalMs } from './goal';
import { sized } from './sized';
import type { MeasureResult } from './types';
import { inDigits, inMs } from './words';

const CLUSTERS = sized(100, 3);
/** Enough to keep all workers of the reconciler busy for minutes if they could. */
const STUCK = sized(8, 1);
const BESIDE = sized(20, 2);
const ROUNDS = sized(3, 1);
const POOLS = 2;
const LIMIT_MS = 60_000;
const TIMEOUT_MS = 180_000;
const LOOK_EVERY_MS = 100;
/** Enough for several passes over each. */
const SECOND_PASS_MS = sized(20_000, 2_000);
/** A stuck write takes ten seconds or more; whoever waits for it is far slower than this. */
const UNDELAYED_FACTOR = 2;

/**
 * How fast many Clusters become Cluster API objects, the cost for the hub, and the effect of a stuck provider on
 * others.
 *
 * @internal
 */
export async function measureClusters(
  report: (line: string) => void,
): Promise<MeasureResult> {
  report('clusters: starting a hub with the kinds of Cluster API');
  return withControllers(await startClusterHub(), ({ client }) =>
    measureBuilds(client, report),
  );
}

async function measureBuilds(
  client: KubeClient,
  report: (line: string) => void,
): Promise<MeasureResult> {
  await eventually(
    'the kind of Clusters is served',
    () => client.list(KINDS.oneblockCluster, { limit: 1 }),
    { timeoutMs: LIMIT_MS, everyMs: LOOK_EVERY_MS },
  );
  // The reconcilers have to sync and to be elected once.
  await build(client, 'aws', 'first', 1);
  report(`clusters: ${CLUSTERS} concurrently`);
  const before = await readRequestCounts(client);
  const allMs = await build(client, 'aws', 'a', CLUSTERS);
  const built = await readRequestCounts(client);
  report(`clusters: they took ${inMs(allMs)}; now a second pass`);
  await touch(client, 'a', CLUSTERS);
  await delay(SECOND_PASS_MS);
  const again = await readRequestCounts(client);
  report(`clusters: ${BESIDE} alone, and beside a stuck provider`);
  const aloneMs: number[] = [];
  const besideMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    aloneMs.push(await build(client, 'aws', `b${round}`, BESIDE));
    besideMs.push(await buildBesideStuck(client, round));
  }
  return resultOf({
    allMs,
    // Writes that created or touched the clusters are not ours.
    writes: writesBetween(before, built) - CLUSTERS,
    writesAgain: writesBetween(built, again) - CLUSTERS,
    aloneMs,
    besideMs,
  });
}

async function buildBesideStuck(
  client: KubeClient,
  round: number,
): Promise<number> {
  const webhook = await startSilentWebhook(client, ['gcpclusters']);
  try {
    await create(client, 'gcp', `s${round}`, STUCK);
    await eventually(
      'the provider has requests and hangs',
      () => webhook.count() > 0,
      { timeoutMs: LIMIT_MS, everyMs: LOOK_EVERY_MS },
    );
    return await build(client, 'aws', `c${round}`, BESIDE);
  } finally {
    await webhook.stop();
  }
}

/** Milliseconds from the first Cluster to the last object of the last one. */
async function build(
  client: KubeClient,
  cloud: Cloud,
  prefix: string,
  count: number,
): Promise<number> {
  const fromMs = monotonicMs();
  const names = await create(client, cloud, prefix, count);
  await eventually(
    `${count} clusters are reconciled`,
    () => expectBuilt(client, names),
    { timeoutMs: TIMEOUT_MS, everyMs: LOOK_EVERY_MS },
  );
  return monotonicMs() - fromMs;
}

async function create(
  client: KubeClient,
  cloud: Cloud,
  prefix: string,
  count: number,
): Promise<string[]> {
  const names = namesOf(prefix, count);
  await Promise.all(
    names.map(name =>
      client.create(KINDS.oneblockCluster, clusterOf(cloud, name)),
    ),
  );
  return names;
}

/** A change without effect that reconciles each cluster. */
async function touch(
  client: KubeClient,
  prefix: string,
  count: number,
): Promise<void> {
  const namespace = DEFAULT_FLEET_NAMESPACE;
  await Promise.all(
    namesOf(prefix, count).map(name =>
      client.patch(
        KINDS.oneblockCluster,
        { namespace, name },
        { metadata: { annotations: { 'bench.squadron.dev/touched': 'yes' } } },
        { type: 'merge', fieldManager: 'bench' },
      ),
    ),
  );
}

function namesOf(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}

/** Health checks are created last, and the status is written after them. */
async function expectBuilt(client: KubeClient, names: string[]): Promise<void> {
  const namespace = DEFAULT_FLEET_NAMESPACE;
  const wanted = new Set(names);
  const clusters = await client.listAll(KINDS.oneblockCluster, {
    namespace,
  });
  const observed = clusters.items.filter(
    ({ metadata, status }) =>
      wanted.has(metadata.name) && status?.observedGeneration !== undefined,
  );
  const checks = await client.listAll(KINDS.machineHealthCheck, { namespace });
  const checked = checks.items.filter(({ metadata }) =>
    wanted.has(metadata.labels?.['cluster.x-k8s.io/cluster-name'] ?? ''),
  );
  if (observed.length < names.length || checked.length < POOLS * names.length) {
    throw new Error(
      `${observed.length} have a status, ${checked.length} health checks exist`,
    );
  }
}

function resultOf(found: {
  allMs: number;
  writes: number;
  writesAgain: number;
  aloneMs: number[];
  besideMs: number[];
}): MeasureResult {
  const { allMs, writes, writesAgain, aloneMs, besideMs } = found;
  const measure = 'clusters' as const;
  return {
    setting: `${CLUSTERS} Clusters on AWS with k3s and ${POOLS} pools concurrently on a hub with the providers' definitions, nothing provisioned; then ${BESIDE} alone, and ${BESIDE} beside ${STUCK} on GCP whose webhook hangs, in ${ROUNDS} rounds`,
    rows: [
      {
        measure,
        quantity: `${CLUSTERS} Clusters are Cluster API objects`,
        ours: inMs(allMs),
        ...goalMs(allMs, LIMIT_MS),
      },
      {
        measure,
        quantity: 'writes per Cluster, status included',
        ours: inDigits(writes / CLUSTERS),
      },
      {
        measure,
        quantity: 'writes of the second pass over all',
        ours: inDigits(writesAgain),
        ...goal(writesAgain, { atMost: 0 }),
      },
      {
        measure,
        quantity: `${BESIDE} Clusters beside a stuck provider`,
        ours: inMs(median(besideMs)),
        limit: `${inMs(median(aloneMs))} alone`,
        target: `<= ${UNDELAYED_FACTOR} x alone`,
        verdict: judge(median(besideMs), {
          atMost: UNDELAYED_FACTOR * median(aloneMs),
        }),
      },
    ],
    samples: {
      'clusters all ms': [allMs],
      'clusters writes': [writes],
      'clusters writes again': [writesAgain],
      'clusters alone ms': aloneMs,
      'clusters beside stuck ms': besideMs,
    },
  };
}
