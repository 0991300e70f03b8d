import {
  inEnglish,
  aCapiCluster,
  aClusterProfile,
  aMachine,
  aMachineDeployment,
  aMultiKueueCluster,
  aOneblockCluster,
  at,
  CREATED,
  NOW,
} from '@squadron/test-builders';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { formatStalled } from '@squadron/backstage-plugin-squadron-node';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';
import { clusterState } from '../clusters/state/clusterState';
import { clusterSteps } from '../clusters/state/clusterSteps';
import { clusterVerdict } from '../clusters/state/clusterVerdict';
import type { ClusterFacts } from '@squadron/backstage-plugin-squadron-common';

const live = { state: 'live', lastContact: at('12:29:59') } as const;
const neverSeen = { state: 'offline', cause: 'connection refused' } as const;
const offline = { ...neverSeen, lastContact: at('12:20:00') } as const;

/** A healthy worker cluster of Squadron; each scenario changes one thing. */
function worker(change: Partial<ClusterFacts> = {}): ClusterFacts {
  return {
    id: 'worker-1',
    role: 'worker',
    freshness: live,
    oneblock: aOneblockCluster().ready().build(),
    capi: aCapiCluster().available().build(),
    machineDeployments: [aMachineDeployment().build()],
    machines: [aMachine().ofPool('worker-1-gpu').build()],
    profile: aClusterProfile().build(),
    multiKueueCluster: aMultiKueueCluster().build(),
    addOns: [{ name: 'kueue', state: stateOf('Ready', 'success') }],
    ...change,
  };
}

function withoutWorkers(more = '', since = at('12:29:00')) {
  return aCapiCluster()
    .available()
    .withCondition('Available', 'False', {
      message: `* WorkersAvailable:\n  * MachineDeployment worker-1-gpu: 1 available replicas, at least 3 required${more}`,
      at: since,
    });
}

function leaving(goal: string): ClusterFacts {
  const profile = aClusterProfile().build();
  const annotations = { [ANNOTATIONS.decommission]: goal };
  return worker({
    profile: { ...profile, metadata: { ...profile.metadata, annotations } },
  });
}

/** A worker cluster of Squadron that has just been requested. */
function newWorker(change: Partial<ClusterFacts> = {}): ClusterFacts {
  return {
    id: 'worker-1',
    role: 'worker',
    freshness: neverSeen,
    oneblock: aOneblockCluster().withCondition('Accepted', 'True').build(),
    ...change,
  };
}

const broken = aMachine('m-1').ofPool('worker-1-gpu').unhealthy();
const deleting = aCapiCluster().available().deletedAt(at('12:20:00'));

describe('clusterState', () => {
  it.each<[string, ClusterFacts, string, string | undefined, string]>([
    ['works', worker(), 'Ready', undefined, 'success'],
    [
      'is the hub and healthy',
      { id: 'hub', role: 'hub', freshness: live },
      'Ready',
      undefined,
      'success',
    ],
    [
      'is the hub and was never reached',
      { id: 'hub', role: 'hub', freshness: neverSeen },
      'Unknown',
      'connection refused',
      'neutral',
    ],
    [
      'is the hub and unreachable',
      { id: 'hub', role: 'hub', freshness: offline },
      'Unreachable',
      'the portal cannot reach it: connection refused',
      'danger',
    ],
    [
      'is foreign and healthy',
      {
        id: 'ocm.edge',
        role: 'worker',
        freshness: live,
        profile: aClusterProfile().managedBy('ocm').build(),
        multiKueueCluster: aMultiKueueCluster().build(),
      },
      'Ready',
      undefined,
      'success',
    ],
    [
      'is foreign and unhealthy',
      {
        id: 'ocm.edge',
        role: 'worker',
        freshness: live,
        profile: aClusterProfile()
          .withCondition('ControlPlaneHealthy', 'False', { message: 'etcd' })
          .build(),
        multiKueueCluster: aMultiKueueCluster().build(),
      },
      'Degraded',
      'etcd',
      'warning',
    ],
    [
      'is foreign and has a rejected kubeconfig',
      {
        id: 'ocm.edge',
        role: 'worker',
        freshness: neverSeen,
        profile: aClusterProfile().build(),
        problem: 'exec is not allowed',
      },
      'Failed',
      'exec is not allowed',
      'danger',
    ],
    [
      'is refused',
      newWorker({
        oneblock: aOneblockCluster()
          .withCondition('Accepted', 'False', {
            reason: 'ProviderNotSupported',
            message: "'moon' is not a provider",
          })
          .build(),
      }),
      'Failed',
      "'moon' is not a provider",
      'danger',
    ],
    [
      'has no credentials',
      newWorker({
        oneblock: aOneblockCluster()
          .withCondition('Accepted', 'True')
          .withCondition('CredentialsReady', 'False', {
            message: 'Secret aws is not there',
          })
          .build(),
      }),
      'Failed',
      'Secret aws is not there',
      'danger',
    ],
    [
      'is new and not reconciled',
      newWorker({ oneblock: aOneblockCluster().build() }),
      'Creating',
      'credentials, step 1 of 6',
      'info',
    ],
    [
      'has no network yet',
      newWorker(),
      'Creating',
      'network, step 2 of 6',
      'info',
    ],
    [
      'has no control plane yet',
      newWorker({
        capi: aCapiCluster()
          .withCondition('InfrastructureReady', 'True')
          .build(),
      }),
      'Creating',
      'control plane, step 3 of 6',
      'info',
    ],
    [
      'has no nodes yet',
      newWorker({
        capi: aCapiCluster()
          .available()
          .withCondition('Available', 'False')
          .build(),
        machineDeployments: [
          aMachineDeployment().wanting(2).having(2, 0).build(),
        ],
      }),
      'Creating',
      'nodes, step 4 of 6',
      'info',
    ],
    [
      'installs add-ons',
      newWorker({
        capi: aCapiCluster().available().build(),
        addOns: [{ name: 'kueue', state: stateOf('Installing', 'info') }],
      }),
      'Creating',
      'add-ons, step 5 of 6',
      'info',
    ],
    [
      'has an add-on that fails',
      newWorker({
        capi: aCapiCluster().available().build(),
        addOns: [
          {
            name: 'kueue',
            state: stateOf('Failed', 'danger', { detail: 'port taken' }),
          },
        ],
      }),
      'Creating',
      'add-ons, step 5 of 6: add-on kueue: port taken',
      'warning',
    ],
    [
      'is not joined yet',
      newWorker({
        freshness: live,
        capi: aCapiCluster().available().build(),
        oneblock: aOneblockCluster()
          .ready()
          .withCondition('Ready', 'False')
          .inPhase('Provisioning')
          .build(),
        profile: aClusterProfile().build(),
      }),
      'Creating',
      'joining, step 6 of 6',
      'info',
    ],
    [
      'still has no kubeconfig while it is built',
      newWorker({
        problem: 'Secret worker-1-kubeconfig is not there',
        capi: aCapiCluster()
          .withCondition('InfrastructureReady', 'True')
          .build(),
        profile: aClusterProfile().build(),
      }),
      'Creating',
      'control plane, step 3 of 6',
      'info',
    ],
    [
      'rejects the credential of the portal',
      worker({
        freshness: {
          ...offline,
          reason: 'credentialRefused',
          cause: 'it answers 401. Put a new kubeconfig into Secret x.',
        },
      }),
      'CredentialRefused',
      'it answers 401. Put a new kubeconfig into Secret x.',
      'danger',
    ],
    [
      'is unreachable for the portal',
      worker({ freshness: offline }),
      'Unreachable',
      'the portal cannot reach it: connection refused',
      'danger',
    ],
    [
      'is unreachable for Cluster API',
      worker({
        capi: aCapiCluster()
          .available()
          .withCondition('RemoteConnectionProbe', 'False', {
            reason: 'ProbeFailed',
          })
          .build(),
      }),
      'Unreachable',
      'Cluster API cannot reach it',
      'danger',
    ],
    [
      'is unreachable for both',
      worker({
        freshness: offline,
        capi: aCapiCluster()
          .available()
          .withCondition('RemoteConnectionProbe', 'False', {
            reason: 'ProbeFailed',
          })
          .build(),
      }),
      'Unreachable',
      'neither the portal nor Cluster API can reach it: connection refused',
      'danger',
    ],
    [
      'is to be upgraded, which Cluster API does not report yet',
      worker({
        oneblock: aOneblockCluster()
          .ready()
          .withCondition('UpToDate', 'False', {
            reason: 'UpgradingControlPlane',
          })
          .build(),
        capi: aCapiCluster().available().withVersion('v1.35.2').build(),
        machineDeployments: [aMachineDeployment().build()],
        addOns: [{ name: 'kuberay', state: stateOf('Installing', 'info') }],
      }),
      'Upgrading',
      '1.35→1.36 · control plane 1/1 · pools 1/1',
      'info',
    ],
    [
      'is upgraded',
      worker({
        oneblock: aOneblockCluster().ready().build(),
        capi: aCapiCluster()
          .available()
          .withVersion('v1.35.2')
          .withCondition('RollingOut', 'True')
          .build(),
        machineDeployments: [aMachineDeployment().build()],
      }),
      'Upgrading',
      '1.35→1.36 · control plane 1/1 · pools 1/1',
      'info',
    ],
    [
      'repairs a machine',
      worker({
        machines: [broken.build()],
        capi: aCapiCluster()
          .available()
          .withCondition('Remediating', 'True')
          .build(),
      }),
      'Repairing',
      'machine m-1',
      'warning',
    ],
    [
      'grows',
      worker({ machineDeployments: [aMachineDeployment().wanting(3).build()] }),
      'Scaling',
      '+2',
      'info',
    ],
    [
      'shrinks',
      worker({ machineDeployments: [aMachineDeployment().having(2).build()] }),
      'Scaling',
      '−1',
      'info',
    ],
    [
      'has a broken machine',
      worker({ machines: [broken.build()] }),
      'Degraded',
      'pool gpu: machine m-1: Unhealthy',
      'warning',
    ],
    [
      'has lost Kueue’s connection',
      worker({ multiKueueCluster: aMultiKueueCluster().lost().build() }),
      'Degraded',
      'MultiKueue: Network lost',
      'warning',
    ],
    [
      'is not to be joined',
      worker({
        oneblock: aOneblockCluster()
          .withSpec({ multiKueue: { join: false } })
          .ready()
          .build(),
        multiKueueCluster: undefined,
      }),
      'Ready',
      undefined,
      'success',
    ],
    [
      'has an add-on down',
      worker({
        addOns: [{ name: 'kuberay', state: stateOf('Failed', 'danger') }],
      }),
      'Degraded',
      'add-on kuberay: Failed',
      'warning',
    ],
    [
      'is partly unreachable',
      worker({
        freshness: { ...live, state: 'stale', cause: 'pods time out' },
      }),
      'Degraded',
      'it is partly unreachable: pods time out',
      'warning',
    ],
    [
      'is not available',
      worker({
        capi: aCapiCluster()
          .available()
          .withCondition('Available', 'False', { message: 'etcd is down' })
          .build(),
      }),
      'Degraded',
      'etcd is down',
      'warning',
    ],
    [
      'has enough machines, which Cluster API has yet to count',
      worker({ capi: withoutWorkers().build() }),
      'Scaling',
      undefined,
      'info',
    ],
    [
      'has had too few machines for Cluster API for long',
      worker({ capi: withoutWorkers('', at('12:19:00')).build() }),
      'Degraded',
      'WorkersAvailable: MachineDeployment worker-1-gpu: 1 available replicas, at least 3 required',
      'warning',
    ],
    [
      'has too few machines and an unavailable control plane',
      worker({
        capi: withoutWorkers('\n* ControlPlaneAvailable: etcd is down').build(),
      }),
      'Degraded',
      'WorkersAvailable: MachineDeployment worker-1-gpu: 1 available replicas, at least 3 required; ControlPlaneAvailable: etcd is down',
      'warning',
    ],
    [
      'has a worker that fails while Cluster API counts too few',
      worker({ capi: withoutWorkers().build(), machines: [broken.build()] }),
      'Degraded',
      'pool gpu: machine m-1: Unhealthy',
      'warning',
    ],
    [
      'is paused and healthy',
      worker({
        oneblock: aOneblockCluster().withSpec({ paused: true }).ready().build(),
      }),
      'Paused',
      undefined,
      'neutral',
    ],
    ['is cordoned', leaving('Cordon'), 'Cordoned', undefined, 'warning'],
    ['is being drained', leaving('Drain'), 'Draining', undefined, 'info'],
    [
      'is drained',
      { ...leaving('Drain'), isDrained: true },
      'Drained',
      undefined,
      'neutral',
    ],
    ['leaves', leaving('Leave'), 'Leaving', undefined, 'info'],
    [
      'has left',
      { ...leaving('Leave'), multiKueueCluster: undefined },
      'Left',
      undefined,
      'neutral',
    ],
    [
      'is foreign and has left',
      {
        id: 'worker-1',
        role: 'worker',
        freshness: live,
        profile: leaving('LeaveNow').profile,
      },
      'Left',
      undefined,
      'neutral',
    ],
    [
      'is cordoned and has a broken machine',
      { ...leaving('Cordon'), machines: [broken.build()] },
      'Degraded',
      'cordoned · pool gpu: machine m-1: Unhealthy',
      'warning',
    ],
    [
      'is drained and has a broken machine',
      { ...leaving('Drain'), isDrained: true, machines: [broken.build()] },
      'Degraded',
      'drained · pool gpu: machine m-1: Unhealthy',
      'warning',
    ],
    [
      'loses its machines',
      worker({
        capi: deleting
          .withCondition('Deleting', 'True', {
            reason: 'WaitingForWorkersDeletion',
          })
          .build(),
      }),
      'Deleting',
      '1 machine left',
      'neutral',
    ],
    [
      'loses its network',
      worker({
        capi: deleting
          .withCondition('Deleting', 'True', {
            reason: 'WaitingForInfrastructureDeletion',
          })
          .build(),
      }),
      'Deleting',
      'infrastructure',
      'neutral',
    ],
    [
      'is deleted and unreachable',
      worker({
        freshness: offline,
        oneblock: aOneblockCluster().ready().deletedAt(at('12:20:00')).build(),
      }),
      'Deleting',
      'leaving the fleet',
      'neutral',
    ],
  ])('of a cluster that %s', (_, facts, word, detail, tone) => {
    const state = clusterState(facts, NOW);
    expect(inEnglish([state.code, state.detail, state.tone])).toEqual([
      word,
      detail,
      tone,
    ]);
  });

  it('has its start time and the condition it was read from', () => {
    const available = aCapiCluster().available(at('12:05:00')).build();
    expect(clusterState(worker({ capi: available }), NOW)).toMatchObject({
      since: at('12:05:00'),
      raw: { condition: 'Available=True', reason: 'Available' },
    });
    expect(clusterState(worker({ freshness: offline }), NOW).since).toBe(
      at('12:20:00'),
    );
  });
});

describe('clusterSteps', () => {
  it('are in order, with the times of their conditions', () => {
    const capi = aCapiCluster()
      .withCondition('InfrastructureReady', 'True', { at: at('12:00:02') })
      .withCondition('ControlPlaneInitialized', 'True', { at: at('12:00:08') })
      .build();
    const machineDeployments = [
      aMachineDeployment().wanting(2).having(2, 1).build(),
    ];
    expect(
      inEnglish(clusterSteps(newWorker({ capi, machineDeployments }))),
    ).toEqual([
      {
        id: 'credentials',
        name: 'credentials',
        state: 'done',
        startedAt: CREATED,
        finishedAt: CREATED,
      },
      {
        id: 'network',
        name: 'network',
        state: 'done',
        startedAt: CREATED,
        finishedAt: at('12:00:02'),
      },
      {
        id: 'controlPlane',
        name: 'control plane',
        state: 'done',
        startedAt: at('12:00:02'),
        finishedAt: at('12:00:08'),
      },
      {
        id: 'nodes',
        name: 'nodes',
        state: 'running',
        startedAt: at('12:00:08'),
        detail: '1 of 2 nodes ready',
      },
      { id: 'addOns', name: 'add-ons', state: 'waiting' },
      { id: 'joining', name: 'joining', state: 'waiting' },
    ]);
  });

  it('are all done for a healthy cluster, and for a foreign one', () => {
    const foreign: ClusterFacts = {
      id: 'ocm.edge',
      role: 'worker',
      freshness: live,
      profile: aClusterProfile().build(),
      multiKueueCluster: aMultiKueueCluster().build(),
    };
    for (const facts of [worker(), foreign]) {
      expect(clusterSteps(facts).map(step => step.state)).toEqual(
        Array(6).fill('done'),
      );
    }
  });

  it('fail with the message of a stalled reconciler, at the unfinished step', () => {
    const oneblock = aOneblockCluster()
      .withCondition('Accepted', 'True')
      .withAnnotations({
        [ANNOTATIONS.stalled]: formatStalled([
          {
            reconciler: 'cluster',
            key: 'fleet/worker-1',
            reason: 'NotFound',
            message: 'namespaces "capa-system" not found.',
            since: CREATED,
          },
        ])!,
      })
      .build();
    const facts = newWorker({ oneblock });
    expect(inEnglish(clusterSteps(facts)[1])).toMatchObject({
      name: 'network',
      state: 'failed',
      detail: 'namespaces "capa-system" not found.',
    });
    expect(inEnglish(clusterState(facts, NOW))).toMatchObject({
      code: 'Creating',
      tone: 'warning',
      detail: 'network, step 2 of 6: namespaces "capa-system" not found.',
    });
  });

  it.each([
    [
      'an object that reports nothing yet',
      'AWSCluster status.initialization.provisioned is false',
      'waiting for its AWSCluster',
    ],
    ['what the provider reports', 'VPC is pending', 'VPC is pending'],
  ])('show for the network %s', (_, message, detail) => {
    const capi = aCapiCluster()
      .withCondition('InfrastructureReady', 'False', { message })
      .build();
    expect(inEnglish(clusterSteps(newWorker({ capi }))[1])).toMatchObject({
      state: 'running',
      detail,
    });
  });

  it('fail at a name that is taken', () => {
    const oneblock = aOneblockCluster()
      .withCondition('Accepted', 'True')
      .withCondition('InfrastructureReady', 'False', {
        reason: 'NameTaken',
        message: 'exists',
      })
      .build();
    expect(clusterSteps(newWorker({ oneblock }))[1]).toMatchObject({
      state: 'failed',
      detail: 'exists',
    });
  });
});

describe('clusterVerdict', () => {
  it('keeps the spelling of names', () => {
    const facts = newWorker({
      capi: aCapiCluster().available().build(),
      addOns: [{ name: 'kuberay', state: stateOf('Installing', 'info') }],
    });
    expect(
      inEnglish(
        clusterVerdict(facts, clusterState(facts, NOW), clusterSteps(facts)),
      ),
    ).toBe('Creating: add-ons, step 5 of 6. Add-on kuberay is not ready yet.');
  });

  it.each([
    ['works', worker(), 'Ready. It accepts fleet workloads.'],
    [
      'is cordoned',
      leaving('Cordon'),
      'Cordoned. It accepts no new workloads; running workloads are not affected.',
    ],
    [
      'has left',
      { ...leaving('Leave'), multiKueueCluster: undefined },
      'Removed from the fleet. Its access is removed; its machines still run.',
    ],
    [
      'is being drained',
      leaving('Drain'),
      'Draining. It accepts no new workloads, and running workloads move to other clusters.',
    ],
    [
      'waits for its workloads before it leaves',
      leaving('Leave'),
      'Leaving. It leaves the fleet once no workload of the fleet runs there.',
    ],
    [
      'leaves with nothing left to wait for',
      { ...leaving('Leave'), isDrained: true },
      'Leaving. Its connection and credentials are being removed.',
    ],
    [
      'shrinks',
      worker({
        capi: aCapiCluster()
          .available()
          .withCondition('ScalingDown', 'True')
          .build(),
      }),
      'Scaling. Cluster API drains each machine before it removes it.',
    ],
    [
      'has an unknown goal',
      leaving('Vanish'),
      'Ready. It accepts fleet workloads.',
    ],
    [
      'is new',
      newWorker({
        capi: aCapiCluster()
          .withCondition('InfrastructureReady', 'False', {
            message: 'waits for a port',
          })
          .build(),
      }),
      'Creating: network, step 2 of 6. Waits for a port.',
    ],
    [
      'is unreachable',
      worker({ freshness: offline }),
      'Unreachable: the portal cannot reach it: connection refused. This page shows its last known state; its jobs move to other clusters once Kueue declares it lost.',
    ],
    [
      'is refused',
      newWorker({
        oneblock: aOneblockCluster()
          .withCondition('Accepted', 'False', { message: 'no provider moon.' })
          .build(),
      }),
      'Failed: no provider moon. Correct the Cluster; it continues from there.',
    ],
  ])('of a cluster that %s', (_, facts, verdict) => {
    expect(
      inEnglish(
        clusterVerdict(facts, clusterState(facts, NOW), clusterSteps(facts)),
      ),
    ).toBe(verdict);
  });
});
