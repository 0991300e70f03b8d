import { findCondition } from '@squadron/kube-kinds';
import {
  aCluster,
  aMachine,
  aSandboxMachine,
  deleting,
  withoutFinalizer,
} from './__testUtils__/builders';
import { type ObservedMachine, decideMachine } from './decideMachine';
import { type Node, nodeOf, providerIdOf } from './node';
import { RECLAIMED_ANNOTATION } from './objects';

const providerID = providerIdOf(aSandboxMachine);
const settled = {
  ...aSandboxMachine,
  spec: { ...aSandboxMachine.spec, providerID },
};
const reclaimed = {
  ...settled,
  metadata: {
    ...settled.metadata,
    annotations: { [RECLAIMED_ANNOTATION]: '2026-01-01T00:00:00Z' },
  },
};
const desired = nodeOf(aSandboxMachine, aMachine);
const node = {
  ...desired.object,
  status: desired.status.status,
} as Node;

const observed = (over: Partial<ObservedMachine> = {}): ObservedMachine => ({
  object: settled,
  machine: aMachine,
  cluster: aCluster,
  controlPlane: 'ready',
  node,
  now: 1_000_000,
  ...over,
});

describe('a machine', () => {
  it.each<[string, Partial<ObservedMachine>, string[], string?]>([
    [
      'without an owner',
      { machine: undefined, node: undefined },
      [],
      'WaitingForMachine',
    ],
    [
      'that waits for its bootstrap data',
      {
        machine: {
          ...aMachine,
          spec: { clusterName: 'gpu-1', bootstrap: {} },
        },
      },
      [],
      'WaitingForBootstrapData',
    ],
    [
      'whose control plane is not ready',
      { controlPlane: 'notReady', node: undefined },
      [],
      'WaitingForControlPlane',
    ],
    [
      'that is new',
      { object: withoutFinalizer(aSandboxMachine), node: undefined },
      ['addFinalizer', 'applyNode', 'setProviderId'],
      'Ready',
    ],
    ['that is up to date', {}, [], 'Ready'],
    ['whose Node was deleted', { node: undefined }, ['applyNode'], 'Ready'],
    [
      'whose Node lost its GPUs',
      { node: { ...node, status: { ...node.status, capacity: { cpu: '1' } } } },
      ['applyNode'],
      'Ready',
    ],
    [
      'of an unknown type',
      { object: { ...settled, spec: { machineType: 'm5.large' } } },
      [],
      'InvalidMachineType',
    ],
    [
      'that was reclaimed',
      { object: reclaimed, machine: aMachine },
      ['deleteNode'],
      'Reclaimed',
    ],
    [
      'that was reclaimed and has no Node',
      { object: reclaimed, node: undefined },
      [],
      'Reclaimed',
    ],
    [
      'that was reclaimed and is being deleted',
      { object: deleting(reclaimed), node: undefined },
      ['removeFinalizer'],
    ],
    [
      'that is being deleted',
      { object: deleting(settled) },
      ['deleteNode', 'removeFinalizer'],
    ],
    [
      'that is being deleted after its Node',
      { object: deleting(settled), node: undefined },
      ['removeFinalizer'],
    ],
    [
      'that is being deleted with its cluster',
      { object: deleting(settled), controlPlane: 'gone' },
      ['removeFinalizer'],
    ],
    [
      'that is being deleted while its API server is unreachable',
      { object: deleting(settled), controlPlane: 'notReady' },
      [],
    ],
    [
      'of a paused cluster',
      { cluster: { ...aCluster, spec: { paused: true } }, node: undefined },
      [],
    ],
  ])('%s', (_, over, actions, ...[reason]) => {
    const decision = decideMachine(observed(over));
    expect(decision.actions.map(({ type }) => type)).toEqual(actions);
    expect(findCondition(decision.status?.conditions, 'Ready')?.reason).toBe(
      reason,
    );
  });

  it('becomes a Node that Cluster API and Kueue recognize', () => {
    expect(desired.object).toMatchObject({
      metadata: { labels: { 'nvidia.com/gpu.product': 'nvidia-tesla-t4' } },
      spec: { providerID: 'sandbox://fleet.gpu-1/gpu-1-abc' },
    });
    expect(desired.status.status).toMatchObject({
      allocatable: { 'nvidia.com/gpu': '4' },
      nodeInfo: { kubeletVersion: 'v1.36.3' },
    });
  });

  it('sets its labels and taints on the Node, and reports that it is a spot machine', () => {
    const taints = [
      { key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' },
    ];
    const object = {
      ...settled,
      spec: {
        ...settled.spec,
        labels: { team: 'vision' },
        taints,
        interruptible: true,
      },
    };
    const { actions, status } = decideMachine(
      observed({ object, node: undefined }),
    );
    expect(actions).toMatchObject([
      {
        type: 'applyNode',
        node: {
          object: {
            metadata: { labels: { team: 'vision' } },
            spec: { taints },
          },
        },
      },
    ]);
    expect(status?.interruptible).toBe(true);
  });

  it('reports when it is paused', () => {
    const { status } = decideMachine(
      observed({ cluster: { ...aCluster, spec: { paused: true } } }),
    );
    expect(findCondition(status?.conditions, 'Paused')?.status).toBe('True');
  });

  it('stays provisioned while its API server is unreachable', () => {
    const { status } = decideMachine(observed());
    const away = decideMachine(
      observed({
        object: { ...settled, status },
        controlPlane: 'notReady',
        node: undefined,
      }),
    );
    expect(away.status?.initialization?.provisioned).toBe(true);
  });
});
