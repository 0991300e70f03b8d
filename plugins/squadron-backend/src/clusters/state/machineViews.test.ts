import {
  inEnglish,
  aCapiCluster,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
  NOW,
} from '@squadron/test-builders';
import {
  controlPlaneView,
  machineState,
  plannedPoolView,
  poolView,
  type ClusterPageFacts,
  type ContractObject,
} from '@squadron/backstage-plugin-squadron-common';
import { machineViews } from './machineViews';
import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';

const facts: ClusterPageFacts = {
  id: 'worker-1',
  role: 'worker',
  freshness: { state: 'live' },
  capi: aCapiCluster().available().build(),
  machineDeployments: [
    aMachineDeployment('worker-1-cpu').build(),
    aMachineDeployment('worker-1-gpu').build(),
  ],
  machinePools: [aMachineDeployment('worker-1-big').build()],
  follow: () => undefined,
};

describe('the drain of a machine', () => {
  const MESSAGE =
    'Drain not completed yet (started at 2026-11-28T00:27:56Z):\n* Pods default/head, default/worker: deletionTimestamp set, but still not removed from the Node';
  it.each([
    [
      MESSAGE,
      'draining: waits until these pods have ended: default/head, default/worker',
    ],
    [
      `${MESSAGE}\n* Pod nlp/web: cannot evict pod as it would violate the pod's disruption budget.`,
      'draining: a PodDisruptionBudget keeps these pods: nlp/web',
    ],
    ['Waiting for volumes', 'Waiting for volumes'],
  ])('is in words: %s', (message, words) => {
    const machine = aMachine('old').build();
    machine.metadata.deletionTimestamp = '2026-11-28T00:27:50Z';
    machine.status = {
      ...machine.status,
      conditions: [{ type: 'Deleting', status: 'True', message }],
    };
    expect(inEnglish(machineState(machine).detail)).toBe(words);
  });
});

describe('machineViews', () => {
  it('puts the control plane first, then pool by pool, faulty machines before healthy ones', () => {
    const machines = [
      aMachine('g-ok').ofPool('worker-1-gpu'),
      aMachine('g-bad').ofPool('worker-1-gpu').unhealthy(),
      aMachine('b').withLabels({ [LABELS.capiPoolName]: 'worker-1-big' }),
      aMachine('c').ofPool('worker-1-cpu'),
      aMachine('loose'),
      aMachine('server').withLabels({ [LABELS.capiControlPlane]: '' }),
    ].map(machine => machine.build());
    expect(
      machineViews({ ...facts, machines }).map(
        ({ pool, name, state }) => `${pool} ${name} ${state.code}`,
      ),
    ).toEqual([
      'control-plane server Running',
      'cpu c Running',
      'gpu g-bad Unhealthy',
      'gpu g-ok Running',
      'big b Running',
      'no pool loose Running',
    ]);
  });
});

describe('machineState', () => {
  it.each([
    ['Provisioning', 'BootstrapConfigReady', 'Provisioning', 'waits for it'],
    ['Pending', 'InfrastructureReady', 'Pending', 'waits for it'],
    ['Provisioned', 'NodeReady', 'Provisioning', 'waiting for its node'],
    ['Failed', 'Ready', 'Failed', 'waits for it'],
  ])('shows in phase %s the message of %s', (phase, type, word, detail) => {
    const machine = aMachine()
      .inPhase(phase)
      .withCondition(type, 'False', { message: 'waits for it' });
    expect(inEnglish(machineState(machine.build()))).toMatchObject({
      code: word,
      detail,
    });
  });
});

describe('poolView', () => {
  it('reads bounds from the annotations of the autoscaler, and the shape from the Cluster', () => {
    const pool = aMachineDeployment('worker-1-gpu').withAnnotations({
      [ANNOTATIONS.autoscalerMinSize]: '0',
      [ANNOTATIONS.autoscalerMaxSize]: '8',
    });
    const wanted = {
      name: 'gpu',
      gpu: { type: 'nvidia-a100', count: 8 },
      spot: {},
      machineType: 'p4d.24xlarge',
    };
    expect(poolView(pool.build(), [], NOW, { wanted })).toMatchObject({
      name: 'gpu',
      bounds: { min: 0, max: 8 },
      gpu: { type: 'nvidia-a100', count: 8 },
      isSpot: true,
      machineType: 'p4d.24xlarge',
    });
  });

  it('shows a pool that is only in the spec', () => {
    expect(
      plannedPoolView({ name: 'new', minReplicas: 1, maxReplicas: 3 }),
    ).toMatchObject({
      desired: 1,
      ready: 0,
      bounds: { min: 1, max: 3 },
      state: { code: 'Pending' },
    });
  });
});

describe('controlPlaneView', () => {
  const rolling: ContractObject = {
    metadata: { name: 'worker-1' },
    spec: { replicas: 3 },
    status: {
      readyReplicas: 3,
      updatedReplicas: 1,
      conditions: [{ type: 'MachinesSpecUpToDate', status: 'False' }],
    },
  };
  it.each<[string, Partial<ClusterPageFacts>, string, string]>([
    ['works, by the counts of the Cluster', {}, '1/1', 'Ready'],
    [
      'is rolling out, by the condition of the k3s provider',
      { controlPlane: rolling },
      '3/3',
      'Updating',
    ],
    [
      'grows',
      {
        controlPlane: {
          ...rolling,
          status: { readyReplicas: 1, conditions: [] },
        },
      },
      '1/3',
      'Scaling',
    ],
    [
      'is unreachable',
      {
        capi: aCapiCluster()
          .available()
          .withCondition('ControlPlaneAvailable', 'False')
          .build(),
      },
      '1/1',
      'Degraded',
    ],
    [
      'is unavailable while it is upgraded as a whole',
      {
        capi: aCapiCluster()
          .available()
          .withCondition('ControlPlaneAvailable', 'False')
          .build(),
        controlPlane: {
          metadata: { name: 'worker-1' },
          spec: { version: 'v1.36.3' },
          status: { readyReplicas: 0, version: 'v1.35.0' },
        },
      },
      '0/1',
      'Updating',
    ],
    ...[undefined, '1.36', 'v1.36.3+k3s1'].map(
      (version): [string, Partial<typeof facts>, string, string] => [
        `is away and serves version ${version}`,
        {
          capi: aCapiCluster()
            .available()
            .withCondition('ControlPlaneAvailable', 'False')
            .build(),
          controlPlane: {
            metadata: { name: 'worker-1' },
            spec: { version: 'v1.36.3' },
            status: { readyReplicas: 0, ...(version && { version }) },
          },
        },
        '0/1',
        'Degraded',
      ],
    ),
    [
      'is being created, with the requested number',
      {
        capi: aCapiCluster().build(),
        oneblock: aOneblockCluster()
          .withSpec({ controlPlane: { replicas: 3 } })
          .build(),
      },
      '0/3',
      'Creating',
    ],
  ])('%s', (_, change, counts, word) => {
    const view = controlPlaneView({ ...facts, ...change });
    expect(`${view?.ready}/${view?.desired}`).toBe(counts);
    expect(view?.state.code).toBe(word);
  });

  it('is undefined without Cluster API', () => {
    expect(controlPlaneView({ ...facts, capi: undefined })).toBeUndefined();
  });
});
