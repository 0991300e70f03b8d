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
import fc from 'fast-check';
import { clusterOperation } from './clusterOperation';
import { clusterState } from '../clusterState';
import { usualStepMs } from './usualStepMs';
import type { ClusterFacts } from '@squadron/backstage-plugin-squadron-common';

const live = { state: 'live', lastContact: at('12:29:59') } as const;
const neverSeen = { state: 'offline', cause: 'connection refused' } as const;

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
    ...change,
  };
}

const growing = worker({
  capi: aCapiCluster()
    .available()
    .withCondition('ScalingUp', 'True', { at: at('12:29:30') })
    .build(),
  machineDeployments: [aMachineDeployment().wanting(5).having(3, 3).build()],
});
const shrinking = worker({
  capi: aCapiCluster()
    .available()
    .withCondition('ScalingDown', 'True', { at: at('12:29:30') })
    .build(),
  machineDeployments: [aMachineDeployment().wanting(1).having(3, 3).build()],
});

function deletion(reason: string, machines: number): ClusterFacts {
  return worker({
    oneblock: aOneblockCluster().ready().deletedAt(at('12:29:00')).build(),
    capi: aCapiCluster()
      .available()
      .deletedAt(at('12:29:10'))
      .withCondition('Deleting', 'True', { reason, at: at('12:29:10') })
      .build(),
    machines: Array.from({ length: machines }, (_, index) =>
      aMachine(`m-${index}`).ofPool('worker-1-gpu').build(),
    ),
  });
}

function operationOf(facts: ClusterFacts, nowMs = NOW) {
  return clusterOperation(facts, clusterState(facts, nowMs), nowMs);
}

describe('clusterOperation', () => {
  it.each<[string, ClusterFacts, string, string | undefined, string[]]>([
    [
      'grows',
      growing,
      'scale',
      at('12:29:30'),
      ['machines running: 3 → 5 machines', 'nodes waiting: 3 of 5 nodes ready'],
    ],
    [
      'shrinks',
      shrinking,
      'scale',
      at('12:29:30'),
      ['machines running: 3 → 1 machine'],
    ],
    [
      'leaves the fleet first when it is destroyed',
      worker({
        oneblock: aOneblockCluster()
          .ready()
          .deletedAt(at('12:29:00'))
          .withCondition('Drained', 'False', { message: '2 jobs still run' })
          .build(),
      }),
      'delete',
      at('12:29:00'),
      [
        'leaving the fleet running: 2 jobs still run',
        'machines waiting',
        'control plane waiting',
        'infrastructure waiting',
        'last clean-up waiting',
      ],
    ],
    [
      'waits for its machines when it is destroyed',
      deletion('WaitingForWorkersDeletion', 2),
      'delete',
      at('12:29:00'),
      [
        'leaving the fleet done',
        'machines running: 2 machines left',
        'control plane waiting',
        'infrastructure waiting',
        'last clean-up waiting',
      ],
    ],
    [
      'waits for its infrastructure when it is destroyed',
      deletion('WaitingForInfrastructureDeletion', 0),
      'delete',
      at('12:29:00'),
      [
        'leaving the fleet done',
        'machines done',
        'control plane done',
        'infrastructure running',
        'last clean-up waiting',
      ],
    ],
    [
      'has been requested',
      {
        id: 'worker-1',
        role: 'worker',
        freshness: neverSeen,
        oneblock: aOneblockCluster().build(),
      },
      'create',
      CREATED,
      [
        'credentials running: waiting for its controller',
        'network waiting',
        'control plane waiting',
        'nodes waiting',
        'add-ons waiting',
        'joining waiting',
      ],
    ],
  ])(
    'has its own steps and clock for a cluster that %s',
    (_, facts, name, since, steps) => {
      const operation = operationOf(facts);
      expect(operation).toMatchObject({ name, ...(since && { since }) });
      expect(
        inEnglish(operation)?.steps.map(
          step =>
            `${step.name} ${step.state}${
              step.detail ? `: ${step.detail}` : ''
            }`,
        ),
      ).toEqual(steps);
      // No step of an operation starts before the operation.
      for (const { startedAt } of operation?.steps ?? []) {
        expect((startedAt ?? since ?? '') >= (since ?? '')).toBe(true);
      }
    },
  );

  it.each<[string, ClusterFacts]>([
    ['works', worker()],
    ['is the hub', { id: 'hub', role: 'hub', freshness: live }],
    [
      'lost nodes long after it was ready',
      worker({
        machineDeployments: [
          aMachineDeployment()
            .wanting(3)
            .having(3, 1)
            .shortSince(at('12:00:00'))
            .build(),
        ],
      }),
    ],
    ['does not answer', worker({ freshness: { ...live, state: 'offline' } })],
  ])('has none for a cluster that %s', (_, facts) => {
    expect(operationOf(facts)).toBeUndefined();
  });

  it('is late from exactly the usual duration of its step', () => {
    const started = Date.parse(CREATED);
    const facts: ClusterFacts = {
      id: 'worker-1',
      role: 'worker',
      freshness: neverSeen,
      oneblock: aOneblockCluster().build(),
    };
    const isSandbox = facts.oneblock?.spec?.provider.name === 'sandbox';
    const usual = usualStepMs('create', 'credentials', isSandbox);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * usual }), elapsed => {
        const operation = operationOf(facts, started + elapsed);
        expect(operation?.isLate).toBe(elapsed > usual);
        expect(operation?.steps[0].isLate ?? false).toBe(elapsed > usual);
      }),
    );
  });

  it('is none on a cluster that has left the fleet', () => {
    const annotations = { 'squadron.dev/decommission': 'Leave' };
    const profile = aClusterProfile().build();
    const facts: ClusterFacts = {
      id: 'worker-1',
      role: 'worker',
      freshness: live,
      profile: { ...profile, metadata: { ...profile.metadata, annotations } },
    };
    expect(operationOf(facts)).toBeUndefined();
  });

  it('is late immediately when a step has failed', () => {
    const operation = operationOf(
      {
        id: 'worker-1',
        role: 'worker',
        freshness: neverSeen,
        oneblock: aOneblockCluster()
          .withCondition('Accepted', 'False', { message: 'no such provider' })
          .build(),
      },
      Date.parse(CREATED) + 1,
    );
    expect(operation).toMatchObject({ name: 'create', isLate: true });
  });
});
