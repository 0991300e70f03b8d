import type { GrantedClaim, ResourceList } from '@squadron/kube-kinds';
import {
  aClusterMetrics,
  aClusterQueue,
  aClusterResourceClaim,
} from '@squadron/test-builders';
import { previewClaim } from './previewClaim';
import { reviewClaim } from './reviewClaim';
import type { ClaimFacts } from './planClaims';

const GPU = 'nvidia.com/gpu';

const aQueue = (name: string, cpu: string) =>
  aClusterQueue(name)
    .withFlavor('fleet', { cpu, [GPU]: name === 'fleet' ? '8' : '0' })
    .build();

const aClaim = (name: string, assignments: Record<string, ResourceList>) => {
  const claim = aClusterResourceClaim(name)
    .ofCluster('w1')
    .createdAt('2026-01-01T00:00:00Z');
  Object.entries(assignments).forEach(([queue, resources]) =>
    claim.assigning(queue, resources),
  );
  return claim.build();
};

const held = (claim: string, queue: string, gpus: string) => ({
  claim,
  resourceAssignments: [
    { clusterQueueName: queue, flavor: 'fleet', resources: { [GPU]: gpus } },
  ],
});

const metricsOf = (gpus: string, granted: GrantedClaim[] = []) =>
  aClusterMetrics('w1')
    .withAllocatable({ cpu: '32', [GPU]: gpus, gpu: gpus })
    .withFlavor({ name: 'default', allocatable: { cpu: '16' } })
    .withFlavor({ name: 't4', allocatable: { cpu: '16', [GPU]: gpus } })
    .granting(...granted)
    .build();

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
  it.each<[string, ClaimFacts, ReturnType<typeof aClaim>, string[]]>([
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

  it.each([
    ['the flavor of the product', 't4', ['t4 cpu 16 12', `t4 ${GPU} 4 2`]],
    [
      'the flavor of other nodes, where the hub does not have the product yet',
      'l4',
      ['fleet cpu 100 96', `fleet ${GPU} 8 6`],
    ],
  ])('takes them from %s on the hub', (_, product, expected) => {
    const fleet = aClusterQueue('fleet')
      .withFlavors({
        fleet: { cpu: '100', [GPU]: '8' },
        [product]: { cpu: '16', [GPU]: '4' },
      })
      .build();
    const { changes } = previewClaim(
      facts({ queues: [fleet, aQueue('team-a', '0'), aQueue('team-b', '0')] }),
      aClaim('new', { 'team-b': { gpu: '2', cpu: '4' } }),
    );
    expect(
      changes
        .filter(one => one.cluster === 'hub' && one.queue === 'fleet')
        .map(({ flavor, resource, before, after }) =>
          [flavor, resource, before, after].join(' '),
        ),
    ).toEqual(expected);
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
