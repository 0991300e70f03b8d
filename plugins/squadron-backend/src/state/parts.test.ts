import {
  inEnglish,
  aClusterQueue,
  aLocalQueue,
  aMachine,
  aMachineDeployment,
  aMultiKueueCluster,
  aNode,
  aPod,
  aRayCluster,
  aWorkload,
  at,
  NOW,
} from '@squadron/test-builders';
import { addOnView } from '../clusters/state/addOnView';
import { capacityOf, nodeViews } from '../clusters/state/nodeViews';
import {
  conditionViews,
  machinePoolState,
  machineState,
  poolView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  connectionState,
  queueOrder,
  queueState,
  queueStopped,
  queueVerdict,
  rayClusterState,
  rayClusterVerdict,
} from '@squadron/backstage-plugin-squadron-node';
import { localQuotaViews, quotaViews } from '../queues/state/quotaViews';
import { podState, podView } from '../workloads/state/podState';
import { LABELS, type SandboxAddOn } from '@squadron/kube-kinds';

const NO_COUNTS = { pending: 0, reserving: 0, admitted: 0, cannotRun: 0 };

describe('podState', () => {
  it.each([
    ['not placed yet', aPod(), 'Scheduling', undefined],
    [
      'unschedulable',
      aPod().unschedulable('0/3 nodes'),
      'Unschedulable',
      '0/3 nodes',
    ],
    ['placed', aPod().onNode('n'), 'Starting', 'pulling image'],
    [
      'creating',
      aPod().waitingFor('ContainerCreating'),
      'Starting',
      'pulling image',
    ],
    [
      'without its image',
      aPod().waitingFor('ImagePullBackOff'),
      'Faulty',
      'image cannot be pulled (container main)',
    ],
    [
      'crashing in phase Running',
      aPod().running().waitingFor('CrashLoopBackOff'),
      'Faulty',
      'keeps crashing (container main)',
    ],
    ['running and ready', aPod().running(), 'Running', undefined],
    [
      'running and not ready',
      aPod().running().withCondition('Ready', 'False'),
      'Starting',
      'not ready yet',
    ],
    ['done', aPod().terminatedWith(0, 'Completed'), 'Succeeded', undefined],
    [
      'out of memory',
      aPod().terminatedWith(137, 'OOMKilled'),
      'Failed',
      'out of memory (container main)',
    ],
    [
      'failed',
      aPod().terminatedWith(2, 'Error'),
      'Failed',
      'exit code 2 (container main)',
    ],
    [
      'deleted while running',
      aPod().running().deletedAt(at('12:10:00')),
      'Terminating',
      undefined,
    ],
  ])('a pod that is %s', (_, pod, word, detail) => {
    const state = podState(pod.build());
    expect(inEnglish([state.code, state.detail])).toEqual([word, detail]);
  });

  it('names the role of a Ray pod after its group', () => {
    expect(podView(aPod().asRayHead('r').build(), 'worker-1').role).toBe(
      'head',
    );
    expect(
      podView(aPod().asRayWorker('r', 'a100').build(), 'worker-1').role,
    ).toBe('a100');
  });
});

describe('nodes and GPUs', () => {
  const nodes = [
    aNode('t4-1').withGpus(4, 'nvidia-tesla-t4').inPool('gpu').build(),
    aNode('t4-2').withGpus(4, 'nvidia-tesla-t4').notReady().build(),
    aNode('odd').withGpus(2).build(),
    aNode('cpu').build(),
  ];
  const pods = [
    aPod('a')
      .onNode('t4-1')
      .requesting({ cpu: '2', 'nvidia.com/gpu': '3' })
      .build(),
    aPod('b')
      .onNode('t4-1')
      .requesting({ 'nvidia.com/gpu': '1' })
      .withPhase('Succeeded')
      .build(),
    aPod('c').requesting({ 'nvidia.com/gpu': '4' }).build(),
  ];

  it('are summed by product; finished and unplaced pods use nothing', () => {
    expect(capacityOf(nodeViews(nodes, pods)).gpus).toEqual([
      { type: 'nvidia-tesla-t4', total: 8, used: 3 },
      { type: 'unknown', total: 2, used: 0 },
    ]);
  });

  it('are listed by name with the requests of their pods', () => {
    const views = nodeViews(nodes, pods);
    expect(views.map(({ name, ready }) => [name, ready])).toEqual([
      ['cpu', true],
      ['odd', true],
      ['t4-1', true],
      ['t4-2', false],
    ]);
    expect(views[2]).toMatchObject({
      pool: 'gpu',
      version: 'v1.36.3',
      cpu: { total: 16, used: 2 },
      memoryBytes: { total: 64 * 1024 ** 3, used: 2 * 1024 ** 3 },
    });
    expect(capacityOf(views)).toMatchObject({
      cpu: { total: 64, used: 2 },
      nodes: { ready: 3, total: 4 },
    });
  });
});

describe('the pool of a node', () => {
  it.each([
    ['worker-1-gpu', 'worker-1', 'gpu'],
    ['default', 'worker-1', 'default'],
    ['worker-10-gpu', 'worker-1', 'worker-10-gpu'],
  ])(
    '%s of cluster %s is %s, as in the list of pools',
    (label, cluster, name) => {
      const node = aNode()
        .inPool(label)
        .withAnnotations({ [LABELS.capiClusterName]: cluster })
        .build();
      expect(nodeViews([node], [])[0].pool).toBe(name);
    },
  );
});

describe('machines and pools', () => {
  const pool = 'worker-1-gpu';

  it.each([
    ['running', aMachine(), 'Running'],
    ['without a node', aMachine().inPhase('Provisioned'), 'Provisioning'],
    ['new', aMachine().inPhase('Pending'), 'Pending'],
    ['unhealthy', aMachine().unhealthy(), 'Unhealthy'],
    ['failed', aMachine().inPhase('Failed'), 'Failed'],
    ['going', aMachine().unhealthy().deletedAt(at('12:10:00')), 'Deleting'],
  ])('a machine that is %s', (_, machine, word) => {
    expect(machineState(machine.build()).code).toBe(word);
  });

  it.each([
    ['complete', aMachineDeployment(), [], 'Ready', undefined],
    ['growing', aMachineDeployment().wanting(3), [], 'Scaling', '+2'],
    ['shrinking', aMachineDeployment().having(2), [], 'Scaling', '−1'],
    [
      'short for five minutes',
      aMachineDeployment().wanting(2).having(2, 1).shortSince(at('12:25:00')),
      [],
      'Scaling',
      '1 of 2 machines ready',
    ],
    [
      'short for half an hour',
      aMachineDeployment().wanting(2).having(2, 1).shortSince(at('12:00:00')),
      [],
      'Degraded',
      '1 of 2 machines ready',
    ],
    [
      'with a broken machine',
      aMachineDeployment(),
      [aMachine('m-1').ofPool(pool).unhealthy().build()],
      'Degraded',
      'machine m-1: Unhealthy',
    ],
    [
      'with a broken machine of another pool',
      aMachineDeployment(),
      [aMachine('m-1').ofPool('other').unhealthy().build()],
      'Ready',
      undefined,
    ],
    [
      'rolling',
      aMachineDeployment().withCondition('RollingOut', 'True'),
      [],
      'Updating',
      '1 of 1 updated',
    ],
    [
      'going',
      aMachineDeployment().deletedAt(at('12:10:00')),
      [],
      'Deleting',
      undefined,
    ],
  ])('a pool that is %s', (_, builder, machines, word, detail) => {
    const state = machinePoolState(builder.build(), machines, NOW);
    expect(inEnglish([state.code, state.detail])).toEqual([word, detail]);
  });

  it('has no updated machines while Cluster API has not reconciled the change', () => {
    const deployment = aMachineDeployment()
      .withCondition('RollingOut', 'True')
      .build();
    deployment.metadata.generation = 3;
    deployment.status = { ...deployment.status, observedGeneration: 2 };
    expect(inEnglish(machinePoolState(deployment, [], NOW).detail)).toBe(
      '0 of 1 updated',
    );
  });

  it('is named without the prefix of its cluster', () => {
    expect(poolView(aMachineDeployment().build(), [], NOW)).toMatchObject({
      name: 'gpu',
      desired: 1,
      ready: 1,
      version: 'v1.36.3',
    });
  });
});

describe('connectionState', () => {
  const failing = (reason: string, message: string) =>
    aMultiKueueCluster().withCondition('Active', 'False', { reason, message });

  it.each([
    ['absent', undefined, 'NotSetUp'],
    ['connected', aMultiKueueCluster(), 'Connected'],
    [
      'new',
      aMultiKueueCluster().withCondition('Active', 'Unknown'),
      'Connecting',
    ],
    ['down', aMultiKueueCluster().lost(), 'NetworkLost'],
    [
      'without a permission',
      failing(
        'ClientConnectionFailed',
        'rayjobs.ray.io is forbidden: cannot list',
      ),
      'MissingKindOrRight',
    ],
    [
      'with an old token',
      failing('ClientConnectionFailed', 'the server answered Unauthorized'),
      'CredentialRefused',
    ],
    [
      'with a kubeconfig that runs programs',
      failing('InsecureKubeConfig', 'exec'),
      'CredentialRefused',
    ],
    [
      'without its Secret',
      failing('BadKubeConfig', 'secret missing'),
      'CredentialRefused',
    ],
    [
      'of a lost profile',
      failing('BadClusterProfile', 'none'),
      'NoUsableAccessProvider',
    ],
    ['leaving', aMultiKueueCluster().deletedAt(at('12:10:00')), 'Leaving'],
  ])('a worker that is %s', (_, cluster, word) => {
    expect(connectionState(cluster?.build()).code).toBe(word);
  });

  it('keeps Kueue’s own message', () => {
    expect(
      connectionState(aMultiKueueCluster().lost(at('12:10:00')).build()),
    ).toMatchObject({
      detail: 'connection refused',
      since: at('12:10:00'),
      raw: { condition: 'Active=False', reason: 'ClientConnectionFailed' },
    });
  });
});

describe('rayClusterState', () => {
  const provisioning = aRayCluster()
    .withGroup('gpu')
    .withCondition('RayClusterProvisioned', 'False');

  it.each([
    ['new', aRayCluster(), [], 'Starting', undefined],
    [
      'without its image',
      provisioning,
      [aPod('p').waitingFor('ErrImagePull').build()],
      'Starting',
      'pod p: image cannot be pulled (container main)',
    ],
    ['whole', aRayCluster().ready(2), [], 'Ready', undefined],
    [
      'short although its state stays ready',
      aRayCluster().ready(1, 2),
      [],
      'Degraded',
      '1 of 2 workers ready',
    ],
    [
      'headless',
      aRayCluster()
        .ready(2)
        .withCondition('HeadPodReady', 'False', { reason: 'HeadPodNotFound' }),
      [],
      'Degraded',
      'its head is not ready: head pod not found',
    ],
    ['suspended', aRayCluster().suspended(), [], 'Suspended', undefined],
    [
      'without permission to create pods',
      aRayCluster().withCondition('ReplicaFailure', 'True', {
        reason: 'FailedCreateHeadPod',
        message:
          'FailedCreateHeadPod\npods "ray-1-head-" is forbidden: error looking up service account a/train: serviceaccount "train" not found',
      }),
      [],
      'Failed',
      'its head pod cannot be created: ServiceAccount train is missing',
    ],
    [
      'going',
      aRayCluster().ready(2).deletedAt(at('12:10:00')),
      [],
      'Deleting',
      undefined,
    ],
  ] as const)('a RayCluster that is %s', (_, cluster, pods, word, detail) => {
    const state = rayClusterState(cluster.build(), pods);
    expect(inEnglish([state.code, state.detail])).toEqual([word, detail]);
    expect(inEnglish(rayClusterVerdict(state))).toMatch(
      new RegExp(`^(${word}|Cannot start)`),
    );
  });
});

describe('queues', () => {
  it.each([
    ['open', aClusterQueue(), 'Active', 'success'],
    ['held', aClusterQueue().stopped('Hold'), 'OnHold', 'warning'],
    [
      'being drained',
      aClusterQueue().using({ reservingWorkloads: 1 }).stopped('HoldAndDrain'),
      'Draining',
      'warning',
    ],
    ['drained', aClusterQueue().stopped('HoldAndDrain'), 'Drained', 'neutral'],
    [
      'without its flavor',
      aClusterQueue().withCondition('Active', 'False', {
        reason: 'FlavorNotFound',
        message: 'no flavor',
      }),
      'Misconfigured',
      'danger',
    ],
    [
      'going',
      aClusterQueue().deletedAt(at('12:10:00')),
      'Terminating',
      'neutral',
    ],
    [
      'of a stopped one',
      aLocalQueue().withCondition('Active', 'False', {
        reason: 'ClusterQueueIsInactive',
      }),
      'Misconfigured',
      'danger',
    ],
    [
      'new',
      aLocalQueue().withCondition('Active', 'Unknown'),
      'Unknown',
      'neutral',
    ],
  ])('a queue that is %s', (_, queue, word, tone) => {
    const state = queueState(queue.build());
    expect([state.code, state.tone]).toEqual([word, tone]);
    expect(
      inEnglish(queueVerdict(state, { ...NO_COUNTS, pending: 1, admitted: 2 })),
    ).toContain('1 job wait');
  });

  it.each([
    [
      { ...NO_COUNTS, pending: 1, admitted: 2, reserving: 1 },
      'Active. 2 jobs wait, 2 run.',
    ],
    [
      { ...NO_COUNTS, pending: 1, cannotRun: 1 },
      'Active, 1 cannot run. 0 jobs wait, 0 run.',
    ],
    [NO_COUNTS, 'Active. No workloads wait or run.'],
  ])('counts every workload of a queue: %o', (counts, sentence) => {
    const state = queueState(aClusterQueue().build());
    expect(inEnglish(queueVerdict(state, counts))).toBe(sentence);
  });

  it('names which of the two queues is stopped', () => {
    const open = aLocalQueue().build();
    expect(queueStopped(open, aClusterQueue().build())).toBeUndefined();
    expect(
      inEnglish(queueStopped(open, aClusterQueue().stopped('Hold').build())),
    ).toBe('queue fleet is held');
  });

  const usage = (total: string, borrowed?: string) => [
    { name: 't4', resources: [{ name: 'nvidia.com/gpu', total, borrowed }] },
  ];
  const t4 = aClusterQueue().withFlavors({
    t4: { 'nvidia.com/gpu': '8', memory: '1Gi' },
  });

  it('show quota per flavor and resource, reserved apart from used', () => {
    const views = quotaViews(
      t4.using({ reserved: usage('6'), admitted: usage('4') }).build(),
    );
    expect(views).toEqual([
      {
        flavor: 't4',
        resource: 'nvidia.com/gpu',
        nominal: 8,
        limit: 8,
        reserved: 6,
        used: 4,
        borrowed: 0,
      },
      {
        flavor: 't4',
        resource: 'memory',
        nominal: 1024 ** 3,
        limit: 1024 ** 3,
        reserved: 0,
        used: 0,
        borrowed: 0,
      },
    ]);
  });

  it.each([
    ['with a borrowing limit', '2', 10],
    ['without one', undefined, undefined],
  ])('of a cohort %s have its limit', (_, borrowingLimit, limit) => {
    const queue = aClusterQueue()
      .withFlavors({ t4: { 'nvidia.com/gpu': '8' } })
      .inCohort('lab', borrowingLimit)
      .using({ reserved: usage('9', '1') })
      .build();
    expect(quotaViews(queue)[0]).toMatchObject({ reserved: 9, borrowed: 1 });
    expect(quotaViews(queue)[0].limit).toBe(limit);
  });

  it('of a namespace show their own use beside the shared quota', () => {
    const own = aLocalQueue()
      .using({ reserved: usage('2'), admitted: usage('1') })
      .build();
    expect(localQuotaViews(own, t4.build())[0]).toMatchObject({
      nominal: 8,
      reserved: 2,
      used: 1,
    });
    expect(localQuotaViews(own, undefined)).toEqual([]);
  });
});

describe('queueOrder', () => {
  const fleet = () => 'fleet';

  it('is by priority, then by time, and stable', () => {
    const order = queueOrder(
      [
        aWorkload('late').createdAt(at('12:05:00')).build(),
        aWorkload('early').createdAt(at('12:01:00')).build(),
        aWorkload('urgent').withPriority(10).createdAt(at('12:06:00')).build(),
        aWorkload('also-early').createdAt(at('12:01:00')).build(),
      ],
      fleet,
    );
    expect([...order].map(([uid, { place, of }]) => [uid, place, of])).toEqual([
      ['uid-workload-urgent', 1, 4],
      ['uid-workload-also-early', 2, 4],
      ['uid-workload-early', 3, 4],
      ['uid-workload-late', 4, 4],
    ]);
  });

  it('counts a workload whose pods were not ready from its eviction', () => {
    const order = queueOrder(
      [
        aWorkload('retry')
          .createdAt(at('12:00:00'))
          .evicted('PodsReadyTimeout', { at: at('12:20:00') })
          .build(),
        aWorkload('preempted')
          .createdAt(at('12:02:00'))
          .evicted('Preempted', { at: at('12:21:00') })
          .build(),
        aWorkload('new').createdAt(at('12:10:00')).build(),
      ],
      fleet,
    );
    expect([...order.keys()]).toEqual([
      'uid-workload-preempted',
      'uid-workload-new',
      'uid-workload-retry',
    ]);
  });

  it('includes only pending workloads, per ClusterQueue', () => {
    const order = queueOrder(
      [
        aWorkload('waits').build(),
        aWorkload('elsewhere').inQueue('other').build(),
        aWorkload('runs').admittedOn('worker-1').build(),
        aWorkload('reserved').reserved().build(),
        aWorkload('done').finished('Succeeded').build(),
        aWorkload('off').inactive().build(),
        aWorkload('lost').inQueue('gone').build(),
      ],
      (_, queue) => ({ default: 'fleet', other: 'research' }[queue]),
    );
    expect(Object.fromEntries(order)).toEqual({
      'uid-workload-waits': { place: 1, of: 1, clusterQueue: 'fleet' },
      'uid-workload-elsewhere': { place: 1, of: 1, clusterQueue: 'research' },
    });
  });
});

describe('conditionViews and add-ons', () => {
  it('name the object that a condition is of', () => {
    expect(conditionViews(aNode('n-1').build(), 'Node')).toEqual([
      expect.objectContaining({
        type: 'Ready',
        status: 'True',
        object: 'Node n-1',
      }),
    ]);
    expect(conditionViews(undefined, 'Node')).toEqual([]);
  });

  const added: SandboxAddOn = {
    metadata: { name: 'gpu-1-kueue' },
    spec: { clusterName: 'gpu-1', addOn: 'kueue', version: '0.18.4' },
  };
  const addOn = (status: 'True' | 'False', reason: string): SandboxAddOn => ({
    ...added,
    status: { conditions: [{ type: 'Ready', status, reason, message: 'm' }] },
  });

  it.each([
    [addOn('True', 'Ready'), 'Ready'],
    [addOn('False', 'Installing'), 'Installing'],
    [addOn('False', 'ProcessFailed'), 'Failed'],
    [added, 'Installing'],
  ])('show the state of an add-on', (object, word) => {
    expect(addOnView(object).state.code).toBe(word);
  });
});
