import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type { CohortRow } from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient } from '@squadron/controller-node';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  anAdmissionCheck,
  aNode,
  aPod,
  aResourceFlavor,
  aWorkload,
  aWorkloadPriorityClass,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsBy } from './__testUtils__/permissions';

const GPU = 'nvidia.com/gpu';
const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };
const onlyNlp = (type: string): PolicyDecision => ({
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'squadron',
  resourceType: `squadron-${type}`,
  conditions: {
    rule: 'IS_IN_NAMESPACE',
    resourceType: `squadron-${type}`,
    params: { namespaces: ['nlp'] },
  },
});
const ofNlp = (permission: string) =>
  permission === 'squadron.cluster.read'
    ? deny
    : onlyNlp(permission.startsWith('squadron.queue') ? 'queue' : 'workload');

const held = (flavor: string, total: string, borrowed?: string) => [
  { name: flavor, resources: [{ name: GPU, total, borrowed }] },
];

const hubObjects = [
  anAdmissionCheck('fleet').build(),
  aWorkloadPriorityClass('urgent').withValue(100).build(),
  aResourceFlavor('fleet').build(),
  aClusterQueue('fleet')
    .withFlavor('fleet', { [GPU]: '24' })
    .inCohort('org')
    .withAdmissionCheck('fleet')
    .using({ reserved: held('fleet', '16') })
    .build(),
  aLocalQueue('default')
    .inNamespace('nlp')
    .of('fleet')
    .using({ reserved: held('fleet', '4') })
    .build(),
  aLocalQueue('default')
    .inNamespace('vision')
    .of('fleet')
    .using({ reserved: held('fleet', '12') })
    .build(),
  aWorkload('mine').inNamespace('nlp').evicted('Preempted').build(),
  aWorkload('theirs').inNamespace('vision').admittedOn('worker-1').build(),
];

const workerObjects = [
  aResourceFlavor('a100').build(),
  aClusterQueue('fleet')
    .withFlavor('a100', { [GPU]: '16' })
    .using({ reserved: held('a100', '9') })
    .build(),
  aNode('a').withGpus(8, 'nvidia-a100').build(),
  aNode('b').withGpus(8, 'nvidia-a100').build(),
  aPod('on-a')
    .onNode('a')
    .requesting({ [GPU]: '6' })
    .build(),
  aPod('on-b')
    .onNode('b')
    .requesting({ [GPU]: '3' })
    .build(),
];

/** Records every request to an API server; pages must send none. */
function aWitness() {
  const asked: string[] = [];
  const client = new Proxy({} as KubeClient, {
    get: (_, name) => () => {
      asked.push(String(name));
      throw new Error(`An API server was asked to ${String(name)}`);
    },
  });
  return { asked, client };
}

async function start(
  decide: (permission: string) => PolicyDecision = () => allow,
) {
  const { asked, client } = aWitness();
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects: hubObjects, client },
      {
        id: 'worker-1',
        profile: aClusterProfile('worker-1').build(),
        objects: workerObjects,
        client,
      },
    ],
  });
  const { server } = await startTestBackend({
    features: [squadronPlugin, permissionsBy(decide), fleetFactory(fleet)],
  });
  const get = (path: string) => request(server).get(`/api/squadron/v1/${path}`);
  return { fleet, get, asked };
}

const PAGES = [
  'queues',
  'queues/cq/hub/fleet',
  'queues/lq/hub/nlp/default',
  'queues/cq/worker-1/fleet',
  'queue-slices',
  'cohorts',
  'cohorts/hub/org',
  'flavors',
  'admission-checks',
  'priority-classes',
];

describe('the pages of queues over HTTP', () => {
  it('send no request to an API server', async () => {
    const { get, asked } = await start();
    for (const path of [...PAGES, ...PAGES]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(asked).toEqual([]);
  });

  it('require permission to read queues', async () => {
    const { get } = await start(() => deny);
    const answers = await Promise.all(PAGES.map(get));
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([403]),
    );
  });

  it('compare the hub with its worker clusters, with the largest schedulable pod of each', async () => {
    const { get } = await start();
    const { body } = await get('queues/cq/hub/fleet');
    expect(body.managed.quotas).toEqual([
      {
        resource: GPU,
        nominal: 24,
        reserved: 16,
        workersNominal: 16,
        workersReserved: 9,
      },
    ]);
    expect(body.managed.workers[0].headrooms).toEqual([
      {
        flavor: 'a100',
        headrooms: [
          { resource: GPU, allocatable: 16, free: 7, largestFree: 5 },
        ],
        largestPod: expect.objectContaining({ node: 'b', gpus: 5 }),
      },
    ]);
    expect(body.settings.map(({ id }: { id: string }) => id)).toContain(
      'checks',
    );
  });

  it('show a user of one namespace its slice, and not the ClusterQueue', async () => {
    const { get } = await start(ofNlp);
    const { body } = await get('queue-slices');
    expect(body.items).toEqual([
      {
        cluster: 'hub',
        clusterQueue: 'fleet',
        localQueues: [{ namespace: 'nlp', name: 'default' }],
        quotas: [
          { flavor: 'fleet', resource: GPU, nominal: 24, own: 4, others: 12 },
        ],
        pending: 0,
      },
    ]);
    expect((await get('queues/cq/hub/fleet')).status).toBe(404);
    expect((await get('queues/lq/hub/vision/default')).status).toBe(404);
    expect((await get('cohorts/hub/org')).status).toBe(404);
    const own = await get('queues/lq/hub/nlp/default');
    expect(own.body.slice.quotas[0]).toMatchObject({ own: 4, others: 12 });
    expect(JSON.stringify([body, own.body])).not.toContain('vision');
  });

  it('count and list only queues that the reader may see', async () => {
    const { get } = await start(ofNlp);
    const { body } = await get('queues');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([
      'lq/hub/nlp/default',
    ]);
    for (const path of ['cohorts', 'flavors', 'admission-checks']) {
      expect((await get(path)).body).toMatchObject({ total: 0, clusters: [] });
    }
  });

  it('show the freshness only of clusters that the reader knows of', async () => {
    const clustersOf = async (
      get: (path: string) => Promise<{ body: unknown }>,
      path: string,
    ) => {
      const { clusters } = (await get(path)).body as {
        clusters: { cluster: string }[];
      };
      return clusters.map(({ cluster }) => cluster);
    };
    const all = await start();
    const own = await start(ofNlp);
    for (const path of ['queues', 'queue-slices', 'claims', 'capacity']) {
      expect(await clustersOf(all.get, path)).toEqual(['hub', 'worker-1']);
    }
    for (const path of ['queues', 'queue-slices']) {
      expect(await clustersOf(own.get, path)).toEqual(['hub']);
    }
    for (const path of ['claims', 'capacity', 'flavors']) {
      expect(await clustersOf(own.get, path)).toEqual([]);
    }
  });

  it('show a queue over time, with waits for readers of workloads', async () => {
    const { get } = await start();
    const { body } = await get('queues/cq/hub/fleet/history?range=24h');
    expect(body.source).toBe('recorded');
    expect(body.pending.points).toHaveLength(145);
    expect(body.waits.series).toEqual(['p50', 'p90']);
    const { status } = await get('queues/cq/hub/none/history');
    expect(status).toBe(404);
    const long = await get('queues/cq/hub/fleet/history?range=1y');
    expect(long.body.error.message).toContain('range');
  });

  it('hide the history of a ClusterQueue from a user of one namespace', async () => {
    const { get } = await start(ofNlp);
    expect((await get('queues/cq/hub/fleet/history')).status).toBe(404);
  });

  it.each([
    ['fleet', 200],
    ['other', 404],
  ])(
    'answer a user of the ClusterQueue %s for fleet and its history with %d',
    async (clusterQueue, status) => {
      const { get } = await start(() => ({
        result: AuthorizeResult.CONDITIONAL,
        pluginId: 'squadron',
        resourceType: 'squadron-queue',
        conditions: {
          rule: 'IS_IN_CLUSTER_QUEUE',
          resourceType: 'squadron-queue',
          params: { clusterQueues: [clusterQueue] },
        },
      }));
      for (const path of ['', '/history']) {
        expect((await get(`queues/cq/hub/fleet${path}`)).status).toBe(status);
      }
    },
  );

  it.each([
    ['the permission', allow, true],
    ['the permission in some namespace', onlyNlp('workload'), true],
    ['no permission', deny, false],
  ])(
    'decide for a person with %s by the policy alone until the namespaces of the hub are read',
    async (_, decision, isAllowed) => {
      const { fleet, get } = await start(() => decision);
      fleet.setCluster({ id: 'hub', kindStates: { Namespace: 'syncing' } });
      const { body } = await get(
        'namespaces?permission=squadron.workload.create',
      );
      expect(body).toEqual({ isAllowed, namespaces: [] });
    },
  );

  it('follow the cache', async () => {
    const { fleet, get } = await start();
    const requeues = async () => {
      const { body } = await get('queues?kind=ClusterQueue&cluster=hub');
      return body.items[0].requeues;
    };
    expect(await requeues()).toEqual({ preempted: 1, evicted: 0, requeued: 0 });
    fleet.put(
      'hub',
      aWorkload('mine').inNamespace('nlp').admittedOn('worker-1').build(),
    );
    expect(await requeues()).toBeUndefined();
    fleet.put(
      'hub',
      aClusterQueue('idle')
        .withFlavor('fleet', { [GPU]: '8' })
        .inCohort('org')
        .build(),
    );
    const { body } = await get('cohorts/hub/org');
    expect(body.quotas[0].nominal).toBe(32);
    expect(body.rows.map((row: CohortRow) => row.queue?.name)).toEqual([
      'fleet',
      'idle',
    ]);
  });
});
