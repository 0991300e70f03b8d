import { messageText } from '@squadron/backstage-plugin-squadron-common';
import {
  aClusterQueue,
  aLocalQueue,
  aNode,
  aPod,
  aResourceFlavor,
  aWorkload,
} from '@squadron/test-builders';
import {
  POD_FLAVOR_NAME,
  POD_QUOTA,
} from '@squadron/backstage-plugin-squadron-node';
import { LABELS, type ClusterQueue, type Cohort } from '@squadron/kube-kinds';
import { quotaViews } from './quotaViews';
import { cohortRoots, cohortViews, ownQuotaOfCohorts } from './cohortViews';
import { fairShareView } from './fairShareView';
import { nodeHeadrooms, largestPod, headroomViews } from './flavorHeadrooms';
import { flavorViews } from './flavorViews';
import { lentQuota } from './lentQuota';
import { managedView } from './managedView';
import { queueSettings } from './queueSettings';
import { queueCounts, sumQueueCounts } from './queueTallies';
import { visibleSlice } from './visibleSlice';

const GPU = 'nvidia.com/gpu';
const NOW = Date.parse('2026-11-21T12:00:00Z');

const held = (resource: string, total: string, borrowed?: string) => [
  { name: 'a100', resources: [{ name: resource, total, borrowed }] },
];
const gpuQueue = (
  name: string,
  nominal: string,
  reserved: string,
  borrowed?: string,
) =>
  aClusterQueue(name)
    .withFlavor('a100', { [GPU]: nominal })
    .inCohort('ml')
    .using({ reserved: held(GPU, reserved, borrowed), pendingWorkloads: 2 })
    .build();

function aCohort(name: string, spec: Cohort['spec'] = {}): Cohort {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'Cohort',
    metadata: { name, uid: `uid-${name}` },
    spec,
  };
}

const ownGpus = (nominalQuota: string) => [
  {
    coveredResources: [GPU],
    flavors: [{ name: 'a100', resources: [{ name: GPU, nominalQuota }] }],
  },
];

describe('a Workload in its queue', () => {
  it('is counted once in its queue, with the next attempt that is ahead', () => {
    const inNlp = (name: string) => aWorkload(name).inNamespace('nlp');
    const tally = queueCounts(
      [
        inNlp('a').evicted('Preempted').build(),
        inNlp('b')
          .evicted('PodsReadyTimeout')
          .requeueAt('2026-11-21T12:09:00Z')
          .build(),
        inNlp('c')
          .evicted('PodsReadyTimeout')
          .requeueAt('2026-11-21T11:09:00Z')
          .build(),
        inNlp('d').admittedOn('worker-1').build(),
      ],
      NOW,
    );
    expect(tally.requeues).toEqual({
      preempted: 1,
      evicted: 2,
      requeued: 0,
      nextRetry: '2026-11-21T12:09:00.000Z',
    });
    expect(tally.oldestPending).toBeDefined();
  });

  it('counts copies and what can never run apart, which do not wait', () => {
    const inNlp = (name: string) => aWorkload(name).inNamespace('nlp');
    const old = inNlp('a').createdAt('2026-11-21T01:00:00Z');
    const never = inNlp('never').createdAt('2026-11-21T02:00:00Z').build();
    const reserving = inNlp('c').createdAt('2026-11-21T03:00:00Z').reserved();
    const copy = old.withLabels({ [LABELS.multiKueueOrigin]: 'fleet' });
    const neverRun = new Set([never.metadata.uid ?? '']);
    expect(
      queueCounts([copy.build(), never, reserving.build()], NOW, neverRun),
    ).toEqual({
      cannotRun: 1,
      copies: 1,
      oldestPending: '2026-11-21T03:00:00Z',
    });
    expect(
      sumQueueCounts([{ copies: 1 }, { copies: 2, cannotRun: 1 }]),
    ).toEqual({ copies: 3, cannotRun: 1 });
  });

  it('is summed for the ClusterQueue', () => {
    const requeues = { preempted: 1, evicted: 0, requeued: 2 };
    expect(
      sumQueueCounts([
        { oldestPending: '2026-11-21T11:00:00Z', requeues },
        {
          oldestPending: '2026-11-21T10:00:00Z',
          requeues: { ...requeues, nextRetry: '2026-11-21T12:00:00Z' },
        },
        {},
      ]),
    ).toEqual({
      oldestPending: '2026-11-21T10:00:00Z',
      requeues: {
        preempted: 2,
        evicted: 0,
        requeued: 4,
        nextRetry: '2026-11-21T12:00:00Z',
      },
    });
    expect(sumQueueCounts([])).toEqual({});
  });
});

describe('lent quota', () => {
  const lenders = (...queues: ClusterQueue[]) =>
    queues.map(queue => ({
      name: queue.metadata.name,
      quotas: quotaViews(queue),
      lendingLimits: new Map<string, number>(),
    }));
  const key = `a100/${GPU}`;

  it('is split over queues with unused quota', () => {
    const lent = lentQuota(
      lenders(
        gpuQueue('borrower', '8', '14', '6'),
        gpuQueue('idle', '8', '0'),
        gpuQueue('half', '8', '4'),
      ),
      new Map(),
    );
    expect(lent.get('idle')?.get(key)).toBe(4);
    expect(lent.get('half')?.get(key)).toBe(2);
    expect(lent.has('borrower')).toBe(false);
  });

  it('starts where the quota of the cohort ends', () => {
    const lent = lentQuota(
      lenders(gpuQueue('borrower', '8', '14', '6'), gpuQueue('idle', '8', '0')),
      ownQuotaOfCohorts([aCohort('ml', { resourceGroups: ownGpus('4') })]),
    );
    expect(lent.get('idle')?.get(key)).toBe(2);
  });

  it('respects the lending limit', () => {
    const [borrower, idle, other] = lenders(
      gpuQueue('borrower', '8', '14', '6'),
      gpuQueue('idle', '8', '0'),
      gpuQueue('other', '8', '0'),
    );
    const lent = lentQuota(
      [borrower, { ...idle, lendingLimits: new Map([[key, 2]]) }, other],
      new Map(),
    );
    expect(lent.get('idle')?.get(key)).toBe(1.2);
    expect(lent.get('other')?.get(key)).toBe(4.8);
  });
});

describe('cohorts', () => {
  const queues = [
    gpuQueue('a', '8', '12', '4'),
    gpuQueue('b', '8', '2'),
    aClusterQueue('alone').build(),
  ];

  it('exist without an object where queues name them', () => {
    expect(cohortViews('hub', queues, [])).toMatchObject([
      {
        id: 'cohort/hub/ml',
        isExplicit: false,
        queues: ['a', 'b'],
        pending: 4,
        quotas: [{ resource: GPU, nominal: 16, reserved: 14, borrowed: 0 }],
      },
    ]);
  });

  it('include their children and borrow from their parent', () => {
    const cohorts = [
      aCohort('org', { resourceGroups: ownGpus('4') }),
      aCohort('ml', { parentName: 'org' }),
      aCohort('web', { parentName: 'org' }),
    ];
    const busy = [gpuQueue('a', '8', '11', '3')];
    const [ml, org] = cohortViews('hub', busy, cohorts);
    expect(ml).toMatchObject({
      parent: 'org',
      quotas: [{ nominal: 8, reserved: 11, borrowed: 3 }],
    });
    expect(org).toMatchObject({
      children: ['ml', 'web'],
      quotas: [{ nominal: 12, reserved: 11, borrowed: 0 }],
    });
    expect(cohortRoots(busy, cohorts).get('ml')).toBe('org');
  });

  it('are misconfigured in a cycle', () => {
    const cycle = [
      aCohort('ml', { parentName: 'org' }),
      aCohort('org', { parentName: 'ml' }),
    ];
    const states = cohortViews('hub', queues, cycle).map(
      ({ state }) => state.code,
    );
    expect(states).toEqual(['Misconfigured', 'Misconfigured']);
    expect(cohortRoots(queues, cycle).get('ml')).toBe('ml');
  });
});

describe('the slice of a ClusterQueue', () => {
  const queue = gpuQueue('research', '20', '16');
  const local = (namespace: string, total: string) =>
    aLocalQueue('default')
      .inNamespace(namespace)
      .of('research')
      .using({ reserved: held(GPU, total) })
      .build();

  it('separates own use from that of all others, without their names', () => {
    const slice = visibleSlice('hub', queue, [local('nlp', '4')]);
    expect(slice).toEqual({
      cluster: 'hub',
      clusterQueue: 'research',
      localQueues: [{ namespace: 'nlp', name: 'default' }],
      quotas: [
        { flavor: 'a100', resource: GPU, nominal: 20, own: 4, others: 12 },
      ],
      pending: 0,
    });
  });

  it('is undefined for readers who see no LocalQueue of it', () => {
    const foreign = aLocalQueue('x').inNamespace('nlp').of('other').build();
    expect(visibleSlice('hub', queue, [])).toBeUndefined();
    expect(visibleSlice('hub', queue, [foreign])).toBeUndefined();
  });

  it('never counts others below zero', () => {
    const slice = visibleSlice('hub', queue, [local('nlp', '17')]);
    expect(slice?.quotas[0]).toMatchObject({ own: 17, others: 0 });
  });
});

describe('headroom', () => {
  const nodes = [
    aNode('a').withGpus(8, 'nvidia-a100').build(),
    aNode('b').withGpus(8, 'nvidia-a100').build(),
  ];
  const on = (node: string, gpus: string) =>
    aPod(`on-${node}`)
      .onNode(node)
      .requesting({ [GPU]: gpus })
      .build();

  it('is the sum over nodes, beside the largest on one node', () => {
    const headrooms = nodeHeadrooms(nodes, [on('a', '5'), on('b', '4')]);
    expect(headroomViews(headrooms, [GPU])).toEqual([
      { resource: GPU, allocatable: 16, free: 7, largestFree: 4 },
    ]);
    expect(largestPod(headrooms, [GPU])).toMatchObject({ node: 'b', gpus: 4 });
  });

  it('is zero on nodes that are not ready or cordoned', () => {
    const headrooms = nodeHeadrooms(nodes, []).map(node => ({
      ...node,
      isOpen: node.name === 'a',
    }));
    expect(headroomViews(headrooms, [GPU])[0]).toMatchObject({ free: 8 });
    expect(largestPod([], [GPU])).toBeUndefined();
  });

  it('leaves out the quota of pods, which limits nothing', () => {
    const queue = aClusterQueue('fleet').build();
    queue.spec!.resourceGroups!.push(POD_QUOTA);
    expect(quotaViews(queue)).toMatchObject([{ flavor: 'fleet' }]);
    const flavors = ['fleet', POD_FLAVOR_NAME].map(name =>
      aResourceFlavor(name).build(),
    );
    expect(flavorViews('hub', flavors, [queue])).toMatchObject([
      { name: 'fleet' },
    ]);
  });

  it('of a flavor is that of the nodes that it selects', () => {
    const flavor = aResourceFlavor('a100').withNodeLabels({
      'nvidia.com/gpu.product': 'nvidia-a100',
    });
    const [view] = flavorViews(
      'worker-1',
      [flavor.build()],
      [gpuQueue('a', '8', '4'), gpuQueue('b', '8', '1')],
      nodeHeadrooms([...nodes, aNode('cpu').build()], []),
    );
    expect(view).toMatchObject({
      gpuType: 'nvidia-a100',
      nodes: { total: 2 },
      quotas: [{ resource: GPU, nominal: 16, reserved: 5 }],
      queues: ['a', 'b'],
      headrooms: [{ free: 16, largestFree: 8 }],
    });
  });

  it('of a flavor has only what it has quota for, and names the flavors that share its nodes', () => {
    const flavors = ['any', 'a100', 'unused'].map(name =>
      aResourceFlavor(name).build(),
    );
    const cpu = aClusterQueue('cpu').withFlavor('any', {
      cpu: '8',
      [GPU]: '0',
    });
    const views = flavorViews(
      'worker-1',
      flavors,
      [gpuQueue('a', '8', '4'), cpu.build()],
      nodeHeadrooms(nodes, []),
    );
    expect(
      views.map(({ name, nodes: own, headrooms = [], largestPod: pod }) => [
        name,
        own?.sharedWith,
        headrooms.map(({ resource }) => resource),
        pod?.gpus,
      ]),
    ).toEqual([
      ['a100', ['any'], [GPU], 8],
      ['any', ['a100'], ['cpu'], 0],
      ['unused', [], [], undefined],
    ]);
  });
});

describe('the hub against its workers', () => {
  it('sums up by resource, and names a worker without the queue', () => {
    const hub = gpuQueue('fleet', '24', '10');
    const view = managedView(hub, [
      {
        cluster: 'worker-1',
        queue: gpuQueue('fleet', '16', '9'),
        flavors: [aResourceFlavor('a100').build()],
        headrooms: nodeHeadrooms(
          [aNode('a').withGpus(8, 'nvidia-a100').build()],
          [],
        ),
      },
      { cluster: 'worker-2', flavors: [], headrooms: [] },
    ]);
    expect(view.quotas).toEqual([
      {
        resource: GPU,
        nominal: 24,
        reserved: 10,
        workersNominal: 16,
        workersReserved: 9,
      },
    ]);
    expect(view.workers[0].headrooms[0].headrooms[0].largestFree).toBe(8);
    expect(view.workers[1]).not.toHaveProperty('state');
  });
});

describe('settings and shares', () => {
  it('describe the defaults of Kueue', () => {
    const texts = queueSettings(aClusterQueue().build());
    expect(texts.map(({ id }) => id)).toEqual(['order', 'queue', 'flavors']);
  });

  it('describe the cohort where there is one', () => {
    const queue = aClusterQueue().inCohort('ml').withAdmissionCheck().build();
    const texts = queueSettings({
      ...queue,
      spec: { ...queue.spec, preemption: { reclaimWithinCohort: 'Any' } },
    }).map(({ text }) => messageText(text));
    expect(texts).toContain(
      'Reclaims lent quota from any workload of the cohort.',
    );
    expect(texts).toContain('Each workload needs fleet.');
  });

  it.each([
    ['nothing is set', undefined, undefined, undefined],
    ['a weight is set', { weight: '500m' }, undefined, { weight: 0.5 }],
    [
      'Kueue reports a share',
      undefined,
      { weightedShare: 250 },
      { weight: 1, weightedShare: 250 },
    ],
  ])('where %s', (_, spec, status, expected) => {
    expect(fairShareView(spec, status)).toEqual(expected);
  });
});
