import {
  aCapiCluster,
  aMachine,
  aMachineDeployment,
  aOneblockCluster,
  at,
  CREATED,
} from '@squadron/test-builders';
import { clusterPeriods } from './clusterPeriods';
import type { ClusterPageFacts } from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';

const pool = aMachineDeployment('worker-1-gpu').build();

function facts(change: Partial<ClusterPageFacts>): ClusterPageFacts {
  return {
    id: 'worker-1',
    role: 'worker',
    freshness: { state: 'live' },
    machineDeployments: [pool],
    follow: () => undefined,
    ...change,
  };
}

/** A MachineSet of the pool, with a creation time and a version. */
function aSet(name: string, version: string, createdAt: string) {
  return aMachineDeployment(name)
    .withLabels({ [LABELS.capiDeploymentName]: 'worker-1-gpu' })
    .withVersion(version)
    .createdAt(createdAt);
}

describe('clusterPeriods', () => {
  it('includes steps that have started', () => {
    expect(
      clusterPeriods(facts({}), [
        {
          name: 'network',
          state: 'done',
          startedAt: CREATED,
          finishedAt: at('12:00:40'),
        },
        { name: 'nodes', state: 'running', startedAt: at('12:00:40') },
        { name: 'joining', state: 'waiting' },
      ]),
    ).toEqual([
      {
        part: 'cluster',
        name: 'network',
        state: 'done',
        startedAt: CREATED,
        finishedAt: at('12:00:40'),
      },
      {
        part: 'cluster',
        name: 'nodes',
        state: 'running',
        startedAt: at('12:00:40'),
      },
    ]);
  });

  it('finds an upgrade of a pool in its sets, done when the old one is empty', () => {
    const old = aSet('a', 'v1.35.6', CREATED)
      .wanting(0)
      .having(0)
      .withCondition('ScalingDown', 'False', { at: at('12:14:00') });
    const next = aSet('b', 'v1.36.3', at('12:10:00'));
    expect(
      clusterPeriods(facts({ machineSets: [next.build(), old.build()] }), []),
    ).toEqual([
      {
        part: 'gpu',
        name: 'v1.35.6 → v1.36.3',
        state: 'done',
        startedAt: at('12:10:00'),
        finishedAt: at('12:14:00'),
      },
    ]);
  });

  it('includes a replacement that is in progress', () => {
    const sets = [
      aSet('a', 'v1.36.3', CREATED).build(),
      aSet('b', 'v1.36.3', at('12:10:00')).build(),
    ];
    expect(clusterPeriods(facts({ machineSets: sets }), [])).toEqual([
      {
        part: 'gpu',
        name: 'replace machines',
        state: 'running',
        startedAt: at('12:10:00'),
      },
    ]);
  });

  it.each([
    [
      'a machine that is ready, until it first was',
      aMachine('m')
        .ofPool('worker-1-gpu')
        .withCondition('NodeReady', 'True', { at: at('12:01:00') })
        .withCondition('Ready', 'True', { at: at('12:20:00') }),
      { part: 'gpu', state: 'done', finishedAt: at('12:01:00') },
    ],
    [
      'a machine of the control plane in progress, with the part that it waits for',
      aMachine('m')
        .withLabels({ [LABELS.capiControlPlane]: '' })
        .inPhase('Provisioning')
        .withCondition('Ready', 'False')
        .withCondition('InfrastructureReady', 'False', { message: 'booting' }),
      { part: 'control-plane', state: 'running', detail: 'booting' },
    ],
    [
      'a machine that failed, with the cause',
      aMachine('m')
        .ofPool('worker-1-gpu')
        .inPhase('Failed')
        .withCondition('Ready', 'False', { message: 'no capacity' }),
      { part: 'gpu', state: 'failed', detail: 'no capacity' },
    ],
  ])('includes %s', (_, machine, expected) => {
    expect(clusterPeriods(facts({ machines: [machine.build()] }), [])).toEqual([
      { name: 'm', startedAt: CREATED, ...expected },
    ]);
  });

  it('includes a rollout and a deletion of the whole cluster', () => {
    const capi = aCapiCluster()
      .available()
      .withCondition('RollingOut', 'True', { at: at('12:20:00') })
      .withCondition('Deleting', 'True', { message: '2 machines left' });
    const oneblock = aOneblockCluster().deletedAt(at('12:25:00'));
    expect(
      clusterPeriods(
        facts({ capi: capi.build(), oneblock: oneblock.build() }),
        [],
      ),
    ).toEqual([
      {
        part: 'cluster',
        name: 'rollout to v1.36.3',
        state: 'running',
        startedAt: at('12:20:00'),
      },
      {
        part: 'cluster',
        name: 'deletion',
        state: 'running',
        startedAt: at('12:25:00'),
        detail: '2 machines left',
      },
    ]);
  });
});
