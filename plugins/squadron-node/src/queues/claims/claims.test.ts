import fc from 'fast-check';
import { amountsOf, parseQuantity, sumAmounts } from '@squadron/kube-kinds';
import type {
  ClusterResourceClaim,
  ResourceGroup,
  Amounts,
} from '@squadron/kube-kinds';
import { NO_GRANTS, formatQueueGrants, parseQueueGrants } from './queueGrants';
import { grantAssignments } from './grantAssignments';
import { mergeAssignments } from './mergeAssignments';
import { readClaim } from '@squadron/backstage-plugin-squadron-common';
import type {
  ReadClaim,
  Assignment,
} from '@squadron/backstage-plugin-squadron-common';

const GPU = 'nvidia.com/gpu';

function aClaim(
  spec: Partial<NonNullable<ClusterResourceClaim['spec']>>,
): ClusterResourceClaim {
  return {
    metadata: {
      name: 'rhine-resource-claim',
      creationTimestamp: '2026-01-01T00:00:00Z',
    },
    spec: { clusterName: 'rhine', ...spec },
  };
}

describe('readClaim', () => {
  /** The example of a ClusterResourceClaim in kubestellar/galaxy, issue 36, value by value. */
  const proposal = {
    nominalResources: { cpu: '1000', memory: '1000Gi', gpu: '10' },
    resourceAssignments: [
      {
        clusterQueueName: 'high-priority-queue',
        flavor: 'on-demand',
        resources: { cpu: '500', memory: '500Gi', gpu: '5' },
      },
      {
        clusterQueueName: 'low-priority-queue',
        flavor: 'spot',
        resources: { cpu: '500', memory: '500Gi', gpu: '5' },
      },
    ],
  };

  it('reads the example of the proposal', () => {
    const { claim, problems } = readClaim(aClaim(proposal), GPU);
    expect(problems).toEqual([]);
    expect(claim?.assignments[0]).toEqual({
      queue: 'high-priority-queue',
      flavor: 'on-demand',
      amounts: amountsOf({ cpu: '500', memory: '500Gi', [GPU]: '5' }),
    });
  });

  it.each([
    ['-1', 'InvalidQuantity'],
    ['NaN', 'InvalidQuantity'],
    ['', 'InvalidQuantity'],
    ['1e99999', 'InvalidQuantity'],
    ['10.000000001', 'OverNominal'],
    ['1e1', undefined],
    ['9.999', undefined],
  ])('evaluates %s GPUs of 10 as %s', (gpu, reason) => {
    const { problems } = readClaim(
      aClaim({
        nominalResources: { gpu: '10' },
        resourceAssignments: [
          { clusterQueueName: 'q', flavor: 'f', resources: { gpu } },
        ],
      }),
      GPU,
    );
    expect(problems[0]?.reason).toBe(reason);
  });

  it('finds a duplicate assignment, and a resource under two names', () => {
    const twice = { clusterQueueName: 'q', flavor: 'f', resources: {} };
    const { problems } = readClaim(
      aClaim({
        resourceAssignments: [
          twice,
          { ...twice, resources: { gpu: '1', [GPU]: '1' } },
        ],
      }),
      GPU,
    );
    expect(problems.map(({ field, reason }) => [field, reason])).toEqual([
      [`spec.resourceAssignments[1].resources.${GPU}`, 'InvalidQuantity'],
      ['spec.resourceAssignments[1]', 'DuplicateAssignment'],
    ]);
  });
});

describe('grantAssignments', () => {
  const gpus = (count: number): Amounts => ({
    [GPU]: parseQuantity(count),
  });
  const claim = (
    name: string,
    wanted: number[],
    extra: Partial<ReadClaim> = {},
  ): ReadClaim => ({
    name,
    createdAt: 0,
    cluster: 'c',
    shrinkPolicy: 'Report',
    assignments: wanted.map((count, index) => ({
      queue: `q${index}`,
      flavor: 'f',
      amounts: gpus(count),
    })),
    ...extra,
  });
  const counts = (assignments: readonly Assignment[]) =>
    assignments.map(({ amounts }) => Number(amounts[GPU] / 1_000_000_000n));

  it('grants the last GPUs to the oldest claims and nothing to the others', () => {
    const claims = [
      claim('young', [2], { createdAt: 3 }),
      claim('b-old', [3, 3], { createdAt: 1 }),
      claim('a-old', [2], { createdAt: 1 }),
    ];
    const grants = grantAssignments({ capacity: gpus(8), claims, held: {} });
    expect(
      grants.map(grant => [grant.claim, counts(grant.assignments)]),
    ).toEqual([
      ['a-old', [2]],
      ['b-old', [3, 3]],
      ['young', [0]],
    ]);
    expect(grants[2].problems).toEqual([
      expect.objectContaining({
        reason: 'NotEnoughCapacity',
        message: expect.stringContaining('none is left on the cluster'),
      }),
    ]);
  });

  it('does not reduce a younger claim in favor of an older one', () => {
    const held = claim('holds', [6], { createdAt: 9 });
    const [older, holder] = grantAssignments({
      capacity: gpus(8),
      claims: [held, claim('older', [4], { createdAt: 1 })],
      held: { holds: held.assignments },
    });
    expect(counts(older.assignments)).toEqual([0]);
    expect(counts(holder.assignments)).toEqual([6]);
  });

  it.each([
    ['Report', [6, 3]],
    ['Proportional', [3, 2]],
    ['InOrder', [5, 0]],
  ] as const)(
    'follows %s when capacity shrinks below the grants',
    (shrinkPolicy, expected) => {
      const holder = claim('holds', [6, 3], { shrinkPolicy });
      const [grant] = grantAssignments({
        capacity: gpus(5),
        claims: [holder],
        held: { holds: holder.assignments },
      });
      expect(counts(grant.assignments)).toEqual(expected);
      expect(grant.problems).toHaveLength(shrinkPolicy === 'Report' ? 0 : 1);
    },
  );

  it('leaves no rest of rounding for a younger claim', () => {
    const claims = [
      claim('old', [1, 2], { shrinkPolicy: 'Proportional' }),
      claim('young', [1], { createdAt: 1 }),
    ];
    const grants = grantAssignments({ capacity: gpus(2), claims, held: {} });
    expect(grants.map(({ assignments }) => counts(assignments))).toEqual([
      [1, 1],
      [0],
    ]);
  });

  const arbitraryClaims = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 6 }),
      createdAt: fc.nat(5),
      wanted: fc.array(fc.nat(9), { maxLength: 4 }),
      shrinkPolicy: fc.constantFrom(
        'Report' as const,
        'Proportional' as const,
        'InOrder' as const,
      ),
    }),
    { selector: ({ name }) => name, maxLength: 8 },
  );

  it('never exceeds the capacity, does not depend on the order, and is stable', () => {
    fc.assert(
      fc.property(arbitraryClaims, fc.nat(40), (drafts, capacity) => {
        const claims = drafts.map(({ name, wanted, ...extra }) =>
          claim(name, wanted, extra),
        );
        const grants = grantAssignments({
          capacity: gpus(capacity),
          claims,
          held: {},
        });
        const total = sumAmounts(
          ...grants.flatMap(({ assignments }) =>
            assignments.map(s => s.amounts),
          ),
        );
        expect(total[GPU] ?? 0n).toBeLessThanOrEqual(gpus(capacity)[GPU]);
        expect(
          grantAssignments({
            capacity: gpus(capacity),
            claims: [...claims].reverse(),
            held: {},
          }),
        ).toEqual(grants);
        const held = Object.fromEntries(
          grants.map(grant => [grant.claim, grant.assignments]),
        );
        expect(
          grantAssignments({ capacity: gpus(capacity), claims, held }).map(
            ({ assignments }) => counts(assignments),
          ),
        ).toEqual(grants.map(({ assignments }) => counts(assignments)));
      }),
      { numRuns: 500 },
    );
  });
});

describe('mergeAssignments', () => {
  const groups: ResourceGroup[] = [
    {
      coveredResources: ['cpu', 'memory'],
      flavors: [
        {
          name: 'reserved',
          resources: [
            { name: 'cpu', nominalQuota: '1500m', borrowingLimit: '2' },
            { name: 'memory', nominalQuota: '64Gi' },
          ],
        },
      ],
    },
    {
      coveredResources: [GPU],
      flavors: [
        { name: 'a100', resources: [{ name: GPU, nominalQuota: '4' }] },
      ],
    },
  ];
  const share = (flavor: string, list: Record<string, string>): Assignment => ({
    queue: 'q',
    flavor,
    amounts: amountsOf(list),
  });
  const quota = (of: ResourceGroup[], flavor: string, resource: string) =>
    of
      .flatMap(group => group.flavors)
      .find(({ name }) => name === flavor)
      ?.resources.find(({ name }) => name === resource)?.nominalQuota;

  it('adds grants to the base quotas, and removes exactly them again', () => {
    const given = mergeAssignments({
      groups,
      recorded: NO_GRANTS,
      grants: {
        one: [share('reserved', { cpu: '0.5', memory: '1Gi' })],
        two: [share('reserved', { cpu: '8' }), share('t4', { [GPU]: '2' })],
      },
    });
    expect(quota(given.groups, 'reserved', 'cpu')).toBe('10');
    expect(quota(given.groups, 'reserved', 'memory')).toBe('65Gi');
    expect(quota(given.groups, 't4', GPU)).toBe('2');
    expect(given.groups[0].flavors[0].resources[0].borrowingLimit).toBe('2');

    const one = mergeAssignments({
      ...given,
      grants: { one: [share('reserved', { cpu: '0.5', memory: '1Gi' })] },
    });
    expect(quota(one.groups, 'reserved', 'cpu')).toBe('2');
    expect(quota(one.groups, 't4', GPU)).toBeUndefined();

    const none = mergeAssignments({ ...one, grants: {} });
    expect(none.groups).toEqual(groups);
    expect(formatQueueGrants(none.recorded)).toBeUndefined();
  });

  it.each([
    ['the total is edited', '20', '12'],
    ['the manifest without grants is applied again', '4', '4'],
    ['the quota is edited below the grants', '5', '0'],
  ])('finds the base quota when %s', (_case, edited, base) => {
    const given = mergeAssignments({
      groups,
      recorded: NO_GRANTS,
      grants: { one: [share('a100', { [GPU]: '8' })] },
    });
    const live: ResourceGroup[] = JSON.parse(JSON.stringify(given.groups));
    live[1].flavors[0].resources[0].nominalQuota = edited;
    const without = mergeAssignments({ ...given, groups: live, grants: {} });
    expect(quota(without.groups, 'a100', GPU)).toBe(base);
  });

  it('reports assignments that the queue cannot cover', () => {
    const { problems, groups: merged } = mergeAssignments({
      groups,
      recorded: NO_GRANTS,
      grants: {
        one: [
          share('a100', { cpu: '1' }),
          share('new', { cpu: '1', [GPU]: '1' }),
        ],
      },
    });
    expect(problems.one.map(({ field, reason }) => [field, reason])).toEqual([
      ['spec.resourceAssignments[0].resources.cpu', 'ResourceNotCovered'],
      ['spec.resourceAssignments[1].flavor', 'FlavorNotUsable'],
    ]);
    expect(merged).toEqual(groups);
  });

  it('keeps the base quotas through any sequence of claims, edits and lost writes', () => {
    const step = fc.oneof(
      fc.record({
        type: fc.constant('claim' as const),
        name: fc.constantFrom('x', 'y', 'z'),
        gpus: fc.option(fc.nat(6), { nil: undefined }),
        isLost: fc.boolean(),
      }),
      fc.record({ type: fc.constant('edit' as const), by: fc.nat(5) }),
      fc.record({ type: fc.constant('apply' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        let queue = { groups, recorded: NO_GRANTS };
        let base = 4n;
        const claims: Record<string, Assignment[]> = {};
        for (const each of steps) {
          const live: ResourceGroup[] = JSON.parse(
            JSON.stringify(queue.groups),
          );
          const [gpu] = live[1].flavors[0].resources;
          if (each.type === 'edit') {
            gpu.nominalQuota = `${Number(gpu.nominalQuota) + each.by}`;
            base += BigInt(each.by);
            queue = { ...queue, groups: live };
          } else if (each.type === 'apply') {
            gpu.nominalQuota = `${base}`;
            queue = { ...queue, groups: live };
          } else {
            if (each.gpus === undefined) {
              delete claims[each.name];
            } else {
              claims[each.name] = [share('a100', { [GPU]: `${each.gpus}` })];
            }
            if (each.isLost) {
              continue;
            }
          }
          const merged = mergeAssignments({ ...queue, grants: claims });
          const text = formatQueueGrants(merged.recorded);
          queue = {
            groups: merged.groups,
            recorded: parseQueueGrants(text) ?? NO_GRANTS,
          };
          const assignments = Object.values(claims)
            .flat()
            .reduce((sum, { amounts }) => sum + amounts[GPU], 0n);
          expect(parseQuantity(quota(queue.groups, 'a100', GPU) ?? '')).toBe(
            base * 1_000_000_000n + assignments,
          );
          expect(mergeAssignments({ ...queue, grants: claims }).groups).toEqual(
            queue.groups,
          );
        }
        const end = mergeAssignments({ ...queue, grants: {} });
        expect(quota(end.groups, 'a100', GPU)).toBe(`${base}`);
      }),
    );
  });

  it('returns undefined for an invalid annotation', () => {
    expect(parseQueueGrants('{"shares": {"x": 1}}')).toBeUndefined();
    expect(parseQueueGrants('nonsense')).toBeUndefined();
    expect(parseQueueGrants(undefined)).toEqual(NO_GRANTS);
  });
});
