import type {
  ClusterMetrics,
  ClusterQueue,
  ClusterResourceClaim,
  ResourceList,
} from '@squadron/kube-kinds';
import { previewClaim } from './previewClaim';
import { reviewClaim } from './reviewClaim';
import type { ClaimFacts } from './planClaims';

const GPU = 'nvidia.com/gpu';

const aQueue = (name: string, cpu: string): ClusterQueue =>
  ({
    metadata: { name },
    spec: {
      resourceGroups: [
        {
          coveredResources: ['cpu', GPU],
          flavors: [
            {
              name: 'fleet',
              resources: [
                { name: 'cpu', nominalQuota: cpu },
                { name: GPU, nominalQuota: name === 'fleet' ? '8' : '0' },
              ],
            },
          ],
        },
      ],
    },
  } as unknown as ClusterQueue);

const aClaim = (
  name: string,
  shares: Record<string, ResourceList>,
): ClusterResourceClaim =>
  ({
    metadata: { name, creationTimestamp: '2026-01-01T00:00:00Z' },
    spec: {
      clusterName: 'w1',
      resourceAssignments: Object.entries(shares).map(
        ([clusterQueueName, resources]) => ({
          clusterQueueName,
          flavor: 'fleet',
          resources,
        }),
      ),
    },
  } as unknown as ClusterResourceClaim);

const held = (claim: string, queue: string, gpus: string) => ({
  claim,
  resourceAssignments: [
    { clusterQueueName: queue, flavor: 'fleet', resources: { [GPU]: gpus } },
  ],
});

const metricsOf = (gpus: string, granted: unknown[] = []): ClusterMetrics =>
  ({
    metadata: { name: 'w1' },
    status: {
      measuredAt: '2026-01-01T00:00:00Z',
      allocatable: { cpu: '32', [GPU]: gpus, gpu: gpus },
      flavors: [
        { name: 'default', nodes: 1, allocatable: { cpu: '16' } },
        { name: 't4', nodes: 1, allocatable: { cpu: '16', [GPU]: gpus } },
      ],
      granted,
    },
  } as unknown as ClusterMetrics);

const facts = (over: Partial<ClaimFacts> = {}): ClaimFacts => ({
  metrics: metricsOf('8', [held('old', 'team-a', '4')]),
  claims: [aClaim('old', { 'team-a': { gpu: '4' } })],
  queues: [
    aQueue('fleet', '100'),
    aQueue('team-a', '0'),
    aQueue('team-b', '0'),
  ],
  ...over,
});

describe('reviewClaim', () => {
  it.each<[string, ClaimFacts, ClusterResourceClaim, string[]]>([
    [
      'the free capacity',
      facts(),
      aClaim('new', { 'team-b': { gpu: '4' } }),
      [],
    ],
    [
      'more than the free capacity',
      facts(),
      aClaim('new', { 'team-b': { gpu: '5' } }),
      ['NotEnoughCapacity'],
    ],
    [
      'a queue that does not exist',
      facts(),
      aClaim('new', { 'team-x': { gpu: '1' } }),
      ['QueueNotFound'],
    ],
    [
      'the queue of the unassigned capacity',
      facts(),
      aClaim('new', { fleet: { gpu: '1' } }),
      ['QueueNotUsable'],
    ],
    [
      'an invalid quantity',
      facts(),
      aClaim('new', { 'team-b': { gpu: 'NaN' } }),
      ['InvalidQuantity'],
    ],
    [
      'less than before, after a loss of nodes',
      facts({ metrics: metricsOf('2', [held('old', 'team-a', '4')]) }),
      aClaim('old', { 'team-a': { gpu: '3' } }),
      [],
    ],
    [
      'more than before, after a loss of nodes',
      facts({ metrics: metricsOf('2', [held('old', 'team-a', '4')]) }),
      aClaim('old', { 'team-a': { gpu: '5' } }),
      ['NotEnoughCapacity'],
    ],
  ])('%s', (_, known, draft, reasons) => {
    const { problems } = reviewClaim(known, draft);
    expect(problems.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('accepts a claim before its cluster with a warning', () => {
    const { problems, warnings } = reviewClaim(
      facts({ metrics: undefined, claims: [] }),
      aClaim('new', { 'team-b': { gpu: '5' } }),
    );
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      "Cluster 'w1' is not in the fleet or has not been measured yet; nothing is granted before that.",
    ]);
  });
});

describe('previewClaim', () => {
  it('lists every changed quota on the hub and on the cluster', () => {
    const { changes, left } = previewClaim(
      facts(),
      aClaim('new', { 'team-b': { gpu: '2', cpu: '4' } }),
    );
    expect(
      changes.map(({ cluster, queue, flavor, resource, before, after }) =>
        [cluster, queue, flavor, resource, before, after].join(' '),
      ),
    ).toEqual([
      'hub team-b fleet cpu 0 4',
      `hub team-b fleet ${GPU} 0 2`,
      'hub fleet fleet cpu 100 96',
      `hub fleet fleet ${GPU} 8 6`,
      'w1 team-b t4 nvidia.com/gpu 0 2',
      'w1 team-b t4 cpu 0 4',
      'w1 fleet t4 cpu 16 12',
      'w1 fleet t4 nvidia.com/gpu 4 2',
    ]);
    expect(left[GPU]).toBe(2_000_000_000n);
  });

  it('releases the assignments that a claim no longer requests', () => {
    const { changes } = previewClaim(facts(), aClaim('old', {}));
    expect(changes.map(change => `${change.cluster} ${change.queue}`)).toEqual([
      'hub team-a',
      'hub fleet',
      'w1 team-a',
      'w1 fleet',
    ]);
  });

  it('changes nothing for a rejected claim', () => {
    const draft = aClaim('new', { 'team-b': { gpu: '5' } });
    expect(previewClaim(facts(), draft).changes).toEqual([]);
  });
});
