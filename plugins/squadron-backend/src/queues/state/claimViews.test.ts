import type {
  ClusterMetrics,
  ClusterResourceClaim,
} from '@squadron/kube-kinds';
import { capacityRow, claimState, claimSummary } from './claimViews';

const GPU = 'nvidia.com/gpu';

function aClaim(
  over: {
    condition?: { status: string; reason: string; message?: string };
    generation?: number;
    deleting?: boolean;
  } = {},
): ClusterResourceClaim {
  const { condition, generation = 1, deleting } = over;
  return {
    metadata: {
      name: 'w1-resource-claim',
      generation,
      resourceVersion: '7',
      ...(deleting && { deletionTimestamp: '2026-01-01T00:00:00Z' }),
    },
    spec: {
      clusterName: 'w1',
      nominalResources: { cpu: '16', memory: '64Gi', gpu: '8' },
      resourceAssignments: [
        { clusterQueueName: 'a', flavor: 'fleet', resources: { gpu: '4' } },
      ],
    },
    status: {
      observedGeneration: 1,
      conditions: condition ? [{ type: 'Granted', ...condition }] : [],
    },
  } as ClusterResourceClaim;
}

const metrics = (gpus: string, ready = 2): ClusterMetrics =>
  ({
    metadata: { name: 'w1' },
    status: {
      measuredAt: '2026-01-01T00:00:00Z',
      nodeCounts: { ready, total: 2 },
      allocatable: { cpu: '16', memory: '64Gi', [GPU]: gpus, gpu: gpus },
      free: { cpu: '10', memory: '64Gi', [GPU]: '1', gpu: '1' },
      flavors: [
        {
          name: 't4',
          nodes: 2,
          allocatable: {},
          free: {},
          largestFree: { cpu: '6', [GPU]: '1' },
        },
      ],
      granted: [
        {
          claim: 'w1-resource-claim',
          resourceAssignments: [
            {
              clusterQueueName: 'a',
              flavor: 'fleet',
              resources: { [GPU]: '4' },
            },
          ],
        },
      ],
    },
  } as unknown as ClusterMetrics);

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

  it('marks lost nodes, and above all grants beyond the allocatable amount', () => {
    expect(capacityRow(metrics('8', 1), [aClaim()]).state).toMatchObject({
      code: 'NodesAway',
      detail: { text: '1 of 2 nodes not ready' },
    });
    expect(capacityRow(metrics('2', 1), [aClaim()]).state).toMatchObject({
      code: 'OverCapacity',
      detail: { text: `4 ${GPU} granted, 2 allocatable.` },
    });
  });
});
