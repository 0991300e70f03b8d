import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubePod, KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { aRayJob, describeOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const EAST = 'worker-1';
const WEST = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `moving-${suffix}`;
const JOBS: ReadonlyArray<[ResourceKind, string]> = [
  [KINDS.job, 'plain'],
  [KINDS.rayJob, 'ray'],
];
const WAIT = { timeoutMs: 90_000, everyMs: 100 };

describeOnFleet('moving on a real fleet', () => {
  const clients = new Map<string, KubeClient>();
  const backends: Array<{ stop(): Promise<void> }> = [];
  const on = (cluster: string) => clients.get(cluster) as KubeClient;

  beforeAll(async () => {
    for (const cluster of ['hub', EAST, WEST]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    // Two replicas that both lead: a decision of both is written once.
    for (const replica of ['a', 'b']) {
      backends.push(await startControllers(`test-moving-${suffix}-${replica}`));
    }
    await createQueueNamespace(on('hub'), NAMESPACE);
    await on('hub').create(
      KINDS.job,
      aJob({ ...WORK, name: 'plain', isLong: true }),
    );
    await on('hub').create(KINDS.rayJob, aLongRayJob('ray'));
    await podsAre({ [EAST]: 3 });
  }, 180_000);

  afterAll(async () => {
    await ask(EAST, null);
    await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
    await Promise.all(backends.map(backend => backend.stop()));
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  it('moves jobs to the cluster of their annotation, and never runs one on two', async () => {
    for (const target of [WEST, EAST]) {
      for (const [kind, name] of JOBS) {
        await setAffinity(kind, name, target);
      }
      await podsAre({ [target]: 3 });
      expect(await copiesOn(target === WEST ? EAST : WEST)).toEqual([]);
    }
  }, 240_000);

  it('leaves a job alone whose cluster affinity names an unknown cluster', async () => {
    const before = await uidsOn(EAST);
    await setAffinity(KINDS.job, 'plain', 'wroker-2');
    await eventually(
      'an event reports why',
      async () => {
        const { items } = await on('hub').listAll(eventKind, {
          namespace: NAMESPACE,
        });
        const reasons = items.map(({ reason }) => reason);
        if (!reasons.includes('MoveBlocked')) {
          throw new Error(`there are ${reasons.join(', ')}`);
        }
      },
      WAIT,
    );
    expect(await uidsOn(EAST)).toEqual(before);
  }, 120_000);

  it('drains a cluster, lets it leave without a trace, and lets it join again', async () => {
    for (const [kind, name] of JOBS) {
      await setAffinity(kind, name, null);
    }
    await ask(EAST, 'Leave');
    await podsAre({ [WEST]: 3 });
    await eventually(
      'the cluster has left',
      async () => {
        const left = [
          await on('hub').find(KINDS.multiKueueCluster, { name: EAST }),
          await on('hub').find(KINDS.secret, {
            namespace: 'kueue-system',
            name: `${EAST}-multikueue-access`,
          }),
        ].filter(Boolean);
        if (left.length > 0) {
          throw new Error(`${left.length} objects are left`);
        }
      },
      WAIT,
    );
    expect(await copiesOn(EAST)).toEqual([]);
    await ask(EAST, null);
    await eventually(
      'the cluster receives workloads again',
      async () => {
        const queue = await on(EAST).get(KINDS.clusterQueue, { name: 'fleet' });
        await on('hub').get(KINDS.multiKueueCluster, { name: EAST });
        if ((queue.spec?.stopPolicy ?? 'None') !== 'None') {
          throw new Error(`its queue is at ${queue.spec?.stopPolicy}`);
        }
      },
      WAIT,
    );
    expect(await podCounts()).toEqual({ [WEST]: 3 });
  }, 240_000);

  async function setAffinity(
    kind: ResourceKind,
    name: string,
    target: string | null,
  ) {
    await on('hub').patch(
      kind,
      { namespace: NAMESPACE, name },
      { metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: target } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function ask(cluster: string, goal: string | null) {
    await on('hub').patch(
      KINDS.clusterProfile,
      { namespace: 'fleet', name: cluster },
      { metadata: { annotations: { [ANNOTATIONS.decommission]: goal } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function podsOn(cluster: string): Promise<KubePod[]> {
    const { items } = await on(cluster).listAll(KINDS.pod, {
      namespace: NAMESPACE,
    });
    return items;
  }

  async function uidsOn(cluster: string): Promise<string[]> {
    return (await podsOn(cluster))
      .map(({ metadata }) => metadata.uid ?? '')
      .sort();
  }

  async function copiesOn(cluster: string): Promise<string[]> {
    const { items } = await on(cluster).listAll(KINDS.workload, {
      namespace: NAMESPACE,
    });
    return items.map(({ metadata }) => metadata.name ?? '');
  }

  async function podCounts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const jobs = new Map<string, Set<string>>();
    for (const cluster of [EAST, WEST]) {
      const pods = await podsOn(cluster);
      pods.forEach(({ metadata }) => {
        const job = (metadata.name ?? '').split('-')[0];
        jobs.set(job, (jobs.get(job) ?? new Set()).add(cluster));
      });
      if (pods.length > 0) {
        counts[cluster] = pods.length;
      }
    }
    jobs.forEach((clusters, job) => {
      if (clusters.size > 1) {
        twice.add(job);
      }
    });
    return counts;
  }

  /** Clusters of the jobs according to the hub: a moment after their pods run there. */
  async function clustersOnHub(): Promise<string[]> {
    const { items } = await on('hub').listAll(KINDS.workload, {
      namespace: NAMESPACE,
    });
    return [...new Set(items.map(({ status }) => `${status?.clusterName}`))];
  }

  /** Waits, and checks all the time whether a job has pods on two clusters. */
  async function podsAre(expected: Record<string, number>): Promise<void> {
    twice.clear();
    await eventually(
      `pods are ${JSON.stringify(expected)}, and the hub reports it`,
      async () => {
        const counts = JSON.stringify(await podCounts());
        const clusters = (await clustersOnHub()).sort();
        if (
          counts !== JSON.stringify(expected) ||
          `${clusters}` !== `${Object.keys(expected)}`
        ) {
          throw new Error(`they are ${counts}, on the hub ${clusters}`);
        }
      },
      WAIT,
    );
    expect([...twice]).toEqual([]);
  }

  const twice = new Set<string>();
});

const eventKind: ResourceKind = {
  group: '',
  version: 'v1',
  kind: 'Event',
  plural: 'events',
  namespaced: true,
};

const WORK = {
  namespace: NAMESPACE,
  requests: { cpu: '1', memory: '1Gi' },
  annotations: { [ANNOTATIONS.clusterAffinity]: EAST },
};

/** A RayJob that the sandbox runs for half an hour. */
function aLongRayJob(name: string): KubeManifest {
  return aRayJob(name)
    .inNamespace(WORK.namespace)
    .withLabels({ [LABELS.kueueQueueName]: 'default' })
    .withAnnotations(WORK.annotations)
    .withSpec({ suspend: true, metadata: { 'sandbox/duration': '1800s' } })
    .withContainers({ requests: WORK.requests })
    .submitted();
}
