import type { ClusterResourceClaim } from '@squadron/kube-kinds';
import {
  aClusterMetrics,
  aClusterResourceClaim,
  aNode,
  aPod,
} from '@squadron/test-builders';
import { capacityRow, claimState, claimSummary } from './claimViews';
import { nodeHeadrooms } from './flavorHeadrooms';

const GPU = 'nvidia.com/gpu';
const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';

function aClaim(
  over: {
    condition?: {
      status: 'True' | 'False';
      reason: string;
      message?: string;
    };
    generation?: number;
    deleting?: boolean;
  } = {},
): ClusterResourceClaim {
  const { condition, generation = 1, deleting } = over;
  const claim = aClusterResourceClaim('w1-resource-claim')
    .withSpec({ nominalResources: { cpu: '16', memory: '64Gi', gpu: '8' } })
    .assigning('a', { gpu: '4' });
  if (condition) {
    claim.withCondition('Granted', condition.status, condition);
  }
  if (deleting) {
    claim.deletedAt('2026-01-01T00:00:00Z');
  }
  const { metadata, status, ...rest } = claim.build();
  return {
    ...rest,
    metadata: { ...metadata, generation, resourceVersion: '7' },
    status: { observedGeneration: 1, conditions: [], ...status },
  };
}

const metrics = (gpus: string, ready = 2) =>
  aClusterMetrics('w1')
    .withStatus({ nodeCounts: { ready, total: 2 } })
    .withAllocatable({ cpu: '16', memory: '64Gi', [GPU]: gpus, gpu: gpus })
    .withFree({ cpu: '10', memory: '64Gi', [GPU]: '1', gpu: '1' })
    .withFlavor({
      name: 't4',
      nodes: 2,
      largestFree: { cpu: '6', [GPU]: '1' },
    })
    .granting({
      claim: 'w1-resource-claim',
      resourceAssignments: [
        { clusterQueueName: 'a', flavor: 'fleet', resources: { [GPU]: '4' } },
      ],
    })
    .build();

describe('claims as pages show them', () => {
  it.each<[string, Parameters<typeof aClaim>[0], string]>([
    ['not reconciled', {}, 'Pending'],
    [
      'changed since',
      { condition: { status: 'True', reason: 'Granted' }, generation: 2 },
      'Pending',
    ],
    [
      'all granted',
      { condition: { status: 'True', reason: 'Granted' } },
      'Granted',
    ],
    [
      'nothing assigned',
      { condition: { status: 'True', reason: 'NothingAssigned' } },
      'Unassigned',
    ],
    [
      'too much assigned',
      { condition: { status: 'False', reason: 'NotEnoughCapacity' } },
      'Refused',
    ],
    [
      'of no cluster',
      { condition: { status: 'False', reason: 'ClusterNotFound' } },
      'NoCluster',
    ],
    ['being deleted', { deleting: true }, 'Deleting'],
  ])('names the state of a claim: %s', (_, over, word) => {
    expect(claimState(aClaim(over)).code).toBe(word);
  });

  it('summarises a claim', () => {
    expect(claimSummary(aClaim())).toMatchObject({
      name: 'w1-resource-claim',
      cluster: 'w1',
      shrinkPolicy: 'Report',
      nominal: { cpu: '16', memory: '64Gi', gpu: '8' },
      assigned: [{ queue: 'a', flavor: 'fleet', resources: { gpu: '4' } }],
      resourceVersion: '7',
    });
  });

  it('shows granted beside allocatable and used amounts', () => {
    const { state, resources } = capacityRow(metrics('8'), [aClaim()]);
    expect(state.code).toBe('InStep');
    expect(resources.find(({ resource }) => resource === GPU)).toEqual({
      resource: GPU,
      nominal: '8',
      allocatable: '8',
      granted: '4',
      used: '7',
      largestFree: '1',
    });
  });

  it('has the used and free amounts of the present, if the nodes are known', () => {
    const nodes = nodeHeadrooms(
      [
        aNode('n1')
          .withAllocatable({ [GPU]: '4' })
          .build(),
      ],
      [
        aPod('p')
          .onNode('n1')
          .requesting({ [GPU]: '1' })
          .running()
          .build(),
      ],
    );
    const row = capacityRow(metrics('8'), [aClaim()], nodes);
    expect(row.isLive).toBe(true);
    expect(
      row.resources.find(({ resource }) => resource === GPU),
    ).toMatchObject({ allocatable: '8', used: '1', largestFree: '3' });
  });

  const gpuNode = (name: string) => aNode(name).withGpus(8);
  it.each([
    [
      'a control plane',
      {
        ...gpuNode('n2').build(),
        spec: { taints: [{ key: CONTROL_PLANE, effect: 'NoSchedule' }] },
      },
    ],
    [
      'a cordoned node',
      { ...gpuNode('n2').build(), spec: { unschedulable: true } },
    ],
    ['a node that is not ready', gpuNode('n2').notReady().build()],
    ['a leaving node', gpuNode('n2').deletedAt('2026-01-01T00:00:00Z').build()],
  ])('counts as the measurement does, without %s', (_, other) => {
    const on = (name: string, amount: string) =>
      aPod(name)
        .onNode(name)
        .requesting({ [GPU]: amount })
        .running()
        .build();
    const { resources } = capacityRow(
      metrics('8'),
      [aClaim()],
      nodeHeadrooms(
        [gpuNode('n1').build(), other],
        [on('n1', '7'), on('n2', '4')],
      ),
    );
    expect(resources.find(({ resource }) => resource === GPU)).toMatchObject({
      allocatable: '8',
      used: '7',
      largestFree: '1',
    });
  });

  it('marks lost nodes, and above all grants beyond the allocatable amount', () => {
    expect(capacityRow(metrics('8', 1), [aClaim()]).state).toMatchObject({
      code: 'NodesAway',
      detail: { text: '1 of 2 nodes not ready' },
    });
    expect(capacityRow(metrics('2', 1), [aClaim()]).state).toMatchObject({
      code: 'OverCapacity',
      detail: { text: `4 ${GPU} assigned, 2 allocatable.` },
    });
  });
});
