import { inEnglish } from '@squadron/test-builders';
import fc from 'fast-check';
import { decidePlacement, evaluatePlacement } from './evaluatePlacement';
import { scorePoints } from './inventory/gpuScores';
import type {
  ExpressionCompiler,
  PlacementCluster,
  PlacementInput,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterSelector, PlacementSpec } from '@squadron/kube-kinds';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const GLOBAL = { name: 'global', selectorType: 'LabelSelector' };

function aCluster(
  name: string,
  extra: Partial<PlacementCluster> = {},
): PlacementCluster {
  return { name, labels: {}, claims: {}, taints: [], ...extra };
}

/** Decisions of other placements as counts. */
type Extra = Omit<Partial<PlacementInput>, 'otherDecisions'> & {
  otherDecisions?: Record<string, number>;
};

function place(
  spec: PlacementSpec,
  clusters: PlacementCluster[],
  { otherDecisions = {}, ...extra }: Extra = {},
) {
  return evaluatePlacement({
    spec,
    clusters,
    now: NOW,
    clusterSets: [{ ...GLOBAL, labelSelector: {} }],
    boundSets: ['global'],
    scores: [],
    decided: [],
    otherDecisions: cluster => otherDecisions[cluster] ?? 0,
    ...extra,
  });
}

const reasonOf = (result: ReturnType<typeof place>) =>
  result.misconfigured ? 'Misconfigured' : result.satisfied.reason;

describe('cluster sets', () => {
  const SET = 'cluster.open-cluster-management.io/clusterset';
  const clusters = [
    aCluster('a', { labels: { [SET]: 'red', zone: 'x' } }),
    aCluster('b', { labels: { [SET]: 'blue' } }),
    aCluster('c'),
  ];
  const sets = [
    { name: 'red' },
    { name: 'blue' },
    { name: 'empty' },
    {
      name: 'zone-x',
      selectorType: 'LabelSelector',
      labelSelector: { matchLabels: { zone: 'x' } },
    },
    { name: 'all', selectorType: 'LabelSelector', labelSelector: {} },
    { name: 'none', selectorType: 'LabelSelector' },
  ];

  it.each<[string, string[], string[], string[], string]>([
    ['no binding', [], [], [], 'NoManagedClusterSetBindings'],
    [
      'a binding of a set that does not exist',
      ['gone'],
      [],
      [],
      'NoManagedClusterSetBindings',
    ],
    ['one bound set', ['red'], [], ['a'], 'AllDecisionsScheduled'],
    [
      'all bound sets when none is named',
      ['red', 'blue'],
      [],
      ['a', 'b'],
      'AllDecisionsScheduled',
    ],
    [
      'the named one of the bound',
      ['red', 'blue'],
      ['blue'],
      ['b'],
      'AllDecisionsScheduled',
    ],
    ['a named set that is not bound', ['red'], ['blue'], [], 'NoIntersection'],
    ['a set without clusters', ['empty'], [], [], 'AllManagedClusterSetsEmpty'],
    ['a set by labels', ['zone-x'], [], ['a'], 'AllDecisionsScheduled'],
    [
      'a set with an empty selector',
      ['all'],
      [],
      ['a', 'b', 'c'],
      'AllDecisionsScheduled',
    ],
    [
      'a set by labels without selector',
      ['none'],
      [],
      [],
      'AllManagedClusterSetsEmpty',
    ],
    [
      'a cluster of two sets once',
      ['red', 'zone-x'],
      [],
      ['a'],
      'AllDecisionsScheduled',
    ],
  ])('%s', (_case, boundSets, clusterSets, decisions, reason) => {
    const result = place({ clusterSets }, clusters, {
      clusterSets: sets,
      boundSets,
    });
    expect([result.decisions, reasonOf(result)]).toEqual([decisions, reason]);
  });
});

describe('predicates', () => {
  const clusters = [
    aCluster('t4', {
      labels: { gpu: 't4', zone: 'x' },
      claims: { platform: 'aws' },
    }),
    aCluster('a100', { labels: { gpu: 'a100' }, claims: { platform: 'gcp' } }),
    aCluster('cpu'),
  ];
  const label = (operator: string, values?: string[], key = 'gpu') => ({
    requiredClusterSelector: {
      labelSelector: { matchExpressions: [{ key, operator, values }] },
    },
  });
  const claim = (value: string) => ({
    claimSelector: {
      matchExpressions: [{ key: 'platform', operator: 'In', values: [value] }],
    },
  });

  it.each<[string, NonNullable<PlacementSpec['predicates']>, string[]]>([
    ['no predicate matches all', [], ['a100', 'cpu', 't4']],
    ['an empty predicate matches all', [{}], ['a100', 'cpu', 't4']],
    [
      'labels by equality',
      [
        {
          requiredClusterSelector: {
            labelSelector: { matchLabels: { gpu: 't4' } },
          },
        },
      ],
      ['t4'],
    ],
    ['In', [label('In', ['t4', 'h100'])], ['t4']],
    [
      'NotIn matches clusters without the key',
      [label('NotIn', ['t4'])],
      ['a100', 'cpu'],
    ],
    ['Exists', [label('Exists')], ['a100', 't4']],
    ['DoesNotExist', [label('DoesNotExist')], ['cpu']],
    [
      'inherited keys of objects are not labels',
      [label('Exists', undefined, 'constructor')],
      [],
    ],
    ['claims', [{ requiredClusterSelector: claim('gcp') }], ['a100']],
    [
      'labels and claims inside one predicate are both needed',
      [
        {
          requiredClusterSelector: {
            ...claim('gcp'),
            labelSelector: { matchLabels: { gpu: 't4' } },
          },
        },
      ],
      [],
    ],
    [
      'predicates are alternatives',
      [label('In', ['t4']), { requiredClusterSelector: claim('gcp') }],
      ['a100', 't4'],
    ],
    [
      'equality and expression together',
      [
        {
          requiredClusterSelector: {
            labelSelector: {
              matchLabels: { gpu: 't4' },
              matchExpressions: [
                { key: 'zone', operator: 'In', values: ['y'] },
              ],
            },
          },
        },
      ],
      [],
    ],
  ])('%s', (_case, predicates, decisions) => {
    expect(place({ predicates }, clusters).decisions).toEqual(decisions);
  });

  it.each([
    ['an unknown operator', label('Gt', ['1'])],
    ['In without values', label('In', [])],
    ['NotIn without values', label('NotIn')],
    ['Exists with values', label('Exists', ['t4'])],
  ])(
    '%s is a misconfiguration that clears the decision',
    (_case, predicate) => {
      const result = place({ predicates: [predicate] }, clusters, {
        decided: ['t4'],
      });
      expect(result.decisions).toEqual([]);
      expect(result.misconfigured).toContain("'gpu'");
      expect(result.groups).toEqual([{ index: 0, name: '', clusters: [] }]);
    },
  );

  it('is not reported if no cluster is left to filter', () => {
    const result = place(
      {
        predicates: [label('Gt', ['1'])],
        tolerations: [{ operator: 'Equal' }],
      },
      [],
    );
    expect(reasonOf(result)).toBe('AllManagedClusterSetsEmpty');
  });

  it('explains why each cluster is excluded', () => {
    const result = place({ predicates: [label('In', ['t4'])] }, [
      ...clusters,
      aCluster('going', { isDeleting: true }),
    ]);
    expect(
      result.clusters.map(({ cluster, excluded }) => [cluster, excluded?.by]),
    ).toEqual([
      ['a100', 'Predicate'],
      ['cpu', 'Predicate'],
      ['going', 'Deleting'],
      ['t4', undefined],
    ]);
  });
});

describe('taints and tolerations', () => {
  const taint = (effect: string, extra = {}) => ({
    key: 'maintenance',
    effect,
    ...extra,
  });
  const added = (seconds: number) => ({ timeAdded: NOW - seconds * 1000 });
  type Case = [
    string,
    ReturnType<typeof taint> & { value?: string; timeAdded?: number },
    NonNullable<PlacementSpec['tolerations']>,
    boolean,
    string[],
  ];

  it.each<Case>([
    ['NoSelect keeps out', taint('NoSelect'), [], false, []],
    ['NoSelect keeps out what was decided', taint('NoSelect'), [], true, []],
    ['NoSelectIfNew keeps new ones out', taint('NoSelectIfNew'), [], false, []],
    [
      'NoSelectIfNew leaves what was decided',
      taint('NoSelectIfNew'),
      [],
      true,
      ['c'],
    ],
    ['PreferNoSelect does nothing', taint('PreferNoSelect'), [], false, ['c']],
    ['an unknown effect does nothing', taint('Other'), [], false, ['c']],
    [
      'Exists tolerates any value',
      taint('NoSelect', { value: 'disk' }),
      [{ key: 'maintenance', operator: 'Exists' }],
      false,
      ['c'],
    ],
    [
      'Exists without key tolerates every taint',
      taint('NoSelect'),
      [{ operator: 'Exists' }],
      false,
      ['c'],
    ],
    [
      'Equal is the default and wants the value',
      taint('NoSelect', { value: 'disk' }),
      [{ key: 'maintenance', value: 'disk' }],
      false,
      ['c'],
    ],
    [
      'Equal with another value',
      taint('NoSelect', { value: 'disk' }),
      [{ key: 'maintenance', value: 'cpu' }],
      false,
      [],
    ],
    [
      'Equal without value matches a taint without value',
      taint('NoSelect'),
      [{ key: 'maintenance' }],
      false,
      ['c'],
    ],
    [
      'Equal without value does not match a value',
      taint('NoSelect', { value: 'disk' }),
      [{ key: 'maintenance' }],
      false,
      [],
    ],
    [
      'another key',
      taint('NoSelect'),
      [{ key: 'other', operator: 'Exists' }],
      false,
      [],
    ],
    [
      'the same effect',
      taint('NoSelect'),
      [{ operator: 'Exists', effect: 'NoSelect' }],
      false,
      ['c'],
    ],
    [
      'another effect',
      taint('NoSelect'),
      [{ operator: 'Exists', effect: 'PreferNoSelect' }],
      false,
      [],
    ],
    [
      'an unknown operator never matches',
      taint('NoSelect'),
      [{ key: 'maintenance', operator: 'Like' }],
      false,
      [],
    ],
    [
      'in time',
      taint('NoSelect', added(10)),
      [{ operator: 'Exists', tolerationSeconds: 60 }],
      false,
      ['c'],
    ],
    [
      'expired',
      taint('NoSelect', added(60)),
      [{ operator: 'Exists', tolerationSeconds: 60 }],
      false,
      [],
    ],
    [
      'expired, and another that matches',
      taint('NoSelect', added(60)),
      [
        { operator: 'Exists', tolerationSeconds: 60 },
        { key: 'maintenance', operator: 'Exists' },
      ],
      false,
      ['c'],
    ],
    [
      'zero seconds',
      taint('NoSelect', added(0)),
      [{ operator: 'Exists', tolerationSeconds: 0 }],
      false,
      [],
    ],
    [
      'negative seconds',
      taint('NoSelect', added(0)),
      [{ operator: 'Exists', tolerationSeconds: -1 }],
      false,
      [],
    ],
    [
      'seconds of a taint that lies in the future: 0 tolerates until then',
      taint('NoSelect', added(-60)),
      [{ operator: 'Exists', tolerationSeconds: 0 }],
      false,
      ['c'],
    ],
    [
      'seconds of a taint that lies in the future: negative ones take from that time',
      taint('NoSelect', added(-60)),
      [{ operator: 'Exists', tolerationSeconds: -59 }],
      false,
      ['c'],
    ],
    [
      'seconds of a taint that lies in the future: negative ones that take all of it',
      taint('NoSelect', added(-60)),
      [{ operator: 'Exists', tolerationSeconds: -60 }],
      false,
      [],
    ],
    [
      'seconds for a taint of unknown age',
      taint('NoSelect'),
      [{ operator: 'Exists', tolerationSeconds: 60 }],
      false,
      [],
    ],
    [
      'a taint of the future',
      taint('NoSelect', added(-3600)),
      [{ operator: 'Exists', tolerationSeconds: 60 }],
      false,
      ['c'],
    ],
    [
      'NoSelectIfNew outlives the expiry for what was decided',
      taint('NoSelectIfNew', added(60)),
      [{ operator: 'Exists', tolerationSeconds: 60 }],
      true,
      ['c'],
    ],
  ])('%s', (_case, one, tolerations, isDecided, decisions) => {
    const result = place({ tolerations }, [aCluster('c', { taints: [one] })], {
      decided: isDecided ? ['c'] : [],
    });
    expect(result.decisions).toEqual(decisions);
    expect(result.misconfigured).toBeUndefined();
  });

  it('reports when a toleration ends', () => {
    const clusters = [
      aCluster('c', {
        taints: [{ key: 'k', effect: 'NoSelect', ...added(10) }],
      }),
    ];
    expect(
      place(
        { tolerations: [{ operator: 'Exists', tolerationSeconds: 60 }] },
        clusters,
      ).nextChangeAt,
    ).toBe(NOW + 50_000);
    expect(
      place({ tolerations: [{ operator: 'Exists' }] }, clusters).nextChangeAt,
    ).toBeUndefined();
  });

  it.each([
    ['without key and not Exists', { value: 'x' }],
    ['Exists with a value', { key: 'k', operator: 'Exists', value: 'x' }],
  ])('a toleration %s is a misconfiguration', (_case, toleration) => {
    expect(
      place({ tolerations: [toleration] }, [aCluster('c')]).misconfigured,
    ).toBeDefined();
  });
});

describe('number of clusters and order', () => {
  const clusters = ['a0', '9', 'a.b', 'a', '10', 'a-b'].map(name =>
    aCluster(name),
  );

  it('sorts decisions by the bytes of names', () => {
    expect(place({}, clusters).decisions).toEqual([
      '10',
      '9',
      'a',
      'a-b',
      'a.b',
      'a0',
    ]);
  });

  it.each<[number | undefined, number, string]>([
    [undefined, 6, 'AllDecisionsScheduled'],
    [2, 2, 'AllDecisionsScheduled'],
    [9, 6, 'NotAllDecisionsScheduled'],
    [0, 0, 'NoManagedClusterMatched'],
    [-1, 0, 'Misconfigured'],
    [1.5, 0, 'Misconfigured'],
  ])('%s clusters: %s, %s', (numberOfClusters, count, reason) => {
    const result = place({ numberOfClusters }, clusters);
    expect([result.decisions.length, reasonOf(result)]).toEqual([
      count,
      reason,
    ]);
  });
});

describe('prioritizers', () => {
  const policy = (
    configurations: NonNullable<
      PlacementSpec['prioritizerPolicy']
    >['configurations'],
    mode = 'Exact',
  ) => ({
    numberOfClusters: 1,
    prioritizerPolicy: { mode, configurations },
  });
  const builtIn = (name: string, weight?: number) => ({
    scoreCoordinate: { builtIn: name },
    weight,
  });
  const addOn = (scoreName: string, weight?: number) => ({
    scoreCoordinate: {
      type: 'AddOn',
      addOn: { resourceName: 'usage', scoreName },
    },
    weight,
  });
  const usage = (
    cluster: string,
    gpuClusterAvailable: number,
    validUntil?: number,
  ) => ({
    cluster,
    resourceName: 'usage',
    scores: { gpuClusterAvailable },
    validUntil,
  });
  const abc = ['a', 'b', 'c'].map(name => aCluster(name));
  const total = (result: ReturnType<typeof place>, name: string) =>
    result.clusters.find(({ cluster }) => cluster === name)?.total;

  it('selects the cluster with the most free GPUs, and follows changes', () => {
    const spec = policy([addOn('gpuClusterAvailable')]);
    const first = place(spec, abc, {
      scores: [usage('a', 10), usage('b', 90)],
    });
    expect(first.decisions).toEqual(['b']);
    expect(
      place(spec, abc, {
        scores: [usage('a', 91), usage('b', 90)],
        decided: ['b'],
      }).decisions,
    ).toEqual(['a']);
  });

  it.each<[string, ReturnType<typeof policy>, Extra, string[]]>([
    [
      'Exact without configurations is alphabetical',
      policy([]),
      { decided: ['c'] },
      ['a'],
    ],
    ['Additive is steady', policy([], 'Additive'), { decided: ['c'] }, ['c']],
    [
      'Additive balances',
      policy([], 'Additive'),
      { otherDecisions: { a: 3, b: 1, c: 2 } },
      ['b'],
    ],
    [
      'weight 0 disables a default',
      policy([builtIn('Steady', 0)], 'Additive'),
      { decided: ['c'] },
      ['a'],
    ],
    [
      'a score must exceed Steady',
      policy([addOn('gpuClusterAvailable')], 'Additive'),
      { decided: ['c'], scores: [usage('b', 99)] },
      ['c'],
    ],
    [
      'on a tie with the holder the smaller name wins',
      policy([addOn('gpuClusterAvailable')], 'Additive'),
      { decided: ['c'], scores: [usage('b', 100)] },
      ['b'],
    ],
    [
      'a missing score beats a negative one',
      policy([addOn('gpuClusterAvailable')]),
      { scores: [usage('a', -5), usage('b', -1)] },
      ['c'],
    ],
    [
      'an expired score counts as missing',
      policy([addOn('gpuClusterAvailable')]),
      { scores: [usage('b', 50, NOW), usage('c', 10)] },
      ['c'],
    ],
    [
      'another score of the resource counts as missing',
      policy([addOn('cpu')]),
      { scores: [usage('c', 50)] },
      ['a'],
    ],
    [
      'a negative weight reverses the order',
      policy([addOn('gpuClusterAvailable', -1)]),
      { scores: [usage('a', 50), usage('b', 10), usage('c', 20)] },
      ['b'],
    ],
    [
      'the same built-in twice: the last counts',
      policy([builtIn('Steady', 3), builtIn('Steady', 0)]),
      { decided: ['c'] },
      ['a'],
    ],
    [
      'an unknown built-in of weight 0 is ignored',
      policy([builtIn('Nonsense', 0)]),
      {},
      ['a'],
    ],
  ])('%s', (_case, spec, extra, decisions) => {
    expect(place(spec, abc, extra).decisions).toEqual(decisions);
  });

  it('counts the score of an add-on twice if it is configured twice', () => {
    const scores = [usage('b', 30)];
    expect(
      total(
        place(
          policy([addOn('gpuClusterAvailable'), addOn('gpuClusterAvailable')]),
          abc,
          { scores },
        ),
        'b',
      ),
    ).toBe(60);
  });

  it.each([
    [3, 3, -100],
    [2, 3, -32],
    [1, 2, 0],
    [1, 3, 32],
    [0, 3, 100],
    [0, 0, 100],
  ])('balances %s decisions of at most %s as %s', (count, most, score) => {
    const result = place(policy([builtIn('Balance')]), abc, {
      otherDecisions: { a: count, c: most },
    });
    expect(total(result, 'a')).toBe(score);
  });

  it('balances against clusters that are not candidates', () => {
    const spec = {
      ...policy([builtIn('Balance')]),
      predicates: [
        {
          requiredClusterSelector: {
            labelSelector: { matchLabels: { in: 'yes' } },
          },
        },
      ],
    };
    const result = place(
      spec,
      [aCluster('a', { labels: { in: 'yes' } }), aCluster('out')],
      { otherDecisions: { a: 1, out: 2 } },
    );
    expect(total(result, 'a')).toBe(0);
  });

  it('scores allocatable amounts between the poorest and the richest candidate', () => {
    const rich = (name: string, cpu: number) =>
      aCluster(name, { allocatable: { cpu }, capacity: { cpu: cpu + 1 } });
    const result = place(policy([builtIn('ResourceAllocatableCPU')]), [
      rich('a', 10),
      rich('b', 40),
      rich('c', 20),
      aCluster('silent', { allocatable: { cpu: 99 } }),
    ]);
    expect(result.clusters.map(({ total: sum }) => sum)).toEqual([
      -100, 100, -33, 0,
    ]);
    expect(result.decisions).toEqual(['b']);
    expect(
      total(
        place(policy([builtIn('ResourceAllocatableMemory')]), [
          aCluster('a', {
            allocatable: { memory: 1 },
            capacity: { memory: 1 },
          }),
        ]),
        'a',
      ),
    ).toBe(100);
  });

  it.each([
    ['an unknown mode', { prioritizerPolicy: { mode: 'Sum' } }],
    ['an unknown built-in', policy([builtIn('Nonsense')])],
    [
      'an add-on without a score name',
      policy([{ scoreCoordinate: { type: 'AddOn' } }]),
    ],
    ['an unknown type', policy([{ scoreCoordinate: { type: 'Magic' } }])],
    ['a negative weight of Steady', policy([builtIn('Steady', -1)])],
  ])('%s is a misconfiguration', (_case, spec) => {
    expect(place(spec, abc, { decided: ['a'] })).toMatchObject({
      decisions: [],
      misconfigured: expect.any(String),
    });
  });

  it('reports when a score expires', () => {
    const scores = [
      usage('a', 1, NOW + 5),
      usage('b', 1, NOW + 3),
      usage('c', 1, NOW),
    ];
    expect(
      place(policy([addOn('gpuClusterAvailable')]), abc, { scores })
        .nextChangeAt,
    ).toBe(NOW + 3);
    // Without these scores in the policy there is no next change.
    expect(place({}, abc, { scores }).nextChangeAt).toBeUndefined();
  });

  it.each([11, -11, 0.5])('refuses the weight %s', weight => {
    expect(place(policy([builtIn('Balance', weight)]), abc).misconfigured).toBe(
      `The weight of a prioritizer is ${weight}; use a whole number from -10 to 10.`,
    );
  });
});

describe('scores of free GPUs', () => {
  const mostFree = (weight?: number): PlacementSpec => ({
    numberOfClusters: 1,
    prioritizerPolicy: {
      mode: 'Exact',
      configurations: [
        {
          scoreCoordinate: {
            type: 'AddOn',
            addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
          },
          weight,
        },
      ],
    },
  });
  const free = (counts: Record<string, number>) =>
    Object.entries(counts).map(([cluster, count]) => ({
      cluster,
      resourceName: 'squadron',
      scores: { gpuFree: scorePoints(count) },
      exact: { gpuFree: count },
    }));
  const ab = ['a', 'b'].map(name => aCluster(name));

  it.each<[string, Record<string, number>, string[], Extra, string]>([
    ['the most wins', { a: 3, b: 8 }, [], {}, 'b'],
    ['one more does not move a decision', { a: 5, b: 4 }, ['b'], {}, 'b'],
    ['two more do', { a: 6, b: 4 }, ['b'], {}, 'a'],
    ['a wider margin holds longer', { a: 6, b: 4 }, ['b'], { margin: 5 }, 'b'],
    [
      'without a margin one is enough',
      { a: 5, b: 4 },
      ['b'],
      { margin: 0 },
      'a',
    ],
    ['exact counts decide within a point', { a: 1000, b: 1010 }, [], {}, 'b'],
    ['equal counts fall to the smaller name', { a: 4, b: 4 }, [], {}, 'a'],
    ['a cluster without scores has none', { a: 1 }, [], {}, 'a'],
    [
      'none free anywhere keeps the selected one',
      { a: 0, b: 0 },
      ['b'],
      {},
      'b',
    ],
  ])('%s', (_case, counts, decided, extra, expected) => {
    expect(
      place(mostFree(), ab, { scores: free(counts), decided, ...extra })
        .decisions,
    ).toEqual([expected]);
  });

  it.each<[string, (step: number) => number, number]>([
    ['by one GPU', step => 4 + (step % 2) * 2, 0],
    ['at random within the margin', step => 4 + ((step * 7) % 3), 0],
    ['once and for all', step => (step < 50 ? 4 : 9), 1],
  ])(
    'moves a decision only as often as it has to when scores change %s',
    (_case, freeOnA, expected) => {
      let decided = ['b'];
      let moves = 0;
      for (let step = 0; step < 100; step += 1) {
        const scores = free({ a: freeOnA(step), b: 5 });
        const { decisions } = place(mostFree(), ab, { scores, decided });
        moves += decisions.join() === decided.join() ? 0 : 1;
        decided = decisions;
      }
      expect(moves).toBeLessThanOrEqual(expected);
    },
  );

  it('applies the margin only to scores of Squadron', () => {
    const scores = free({ a: 5, b: 4 }).map(score => ({
      ...score,
      resourceName: 'usage',
    }));
    const spec = JSON.parse(
      JSON.stringify(mostFree()).replace('squadron', 'usage'),
    );
    expect(place(spec, ab, { scores, decided: ['b'] }).decisions).toEqual([
      'a',
    ]);
  });

  it('weights the margin like the score', () => {
    const counts = { scores: free({ a: 5, b: 4 }), decided: ['b'] };
    expect(place(mostFree(10), ab, counts).decisions).toEqual(['b']);
  });

  it('becomes stable when two clusters alternate', () => {
    let decided: string[] = [];
    const moves = [
      { a: 5, b: 5 },
      { a: 4, b: 5 },
      { a: 5, b: 4 },
      { a: 4, b: 5 },
    ].map(counts => {
      decided = place(mostFree(), ab, {
        scores: free(counts),
        decided,
      }).decisions;
      return decided[0];
    });
    expect(moves).toEqual(['a', 'a', 'a', 'a']);
  });
});

describe('explanation', () => {
  it('explains each cluster, predicate and score', () => {
    const gpu = (value: string) => ({
      requiredClusterSelector: {
        labelSelector: { matchLabels: { gpu: value } },
      },
    });
    const { clusters } = place(
      {
        numberOfClusters: 1,
        predicates: [
          gpu('t4'),
          {
            requiredClusterSelector: {
              claimSelector: {
                matchExpressions: [{ key: 'zone', operator: 'Exists' }],
              },
            },
          },
        ],
      },
      [
        aCluster('a', { labels: { gpu: 't4' } }),
        aCluster('b', { labels: { gpu: 'a100' } }),
        aCluster('c', { claims: { zone: 'x' } }),
      ],
      { decided: ['c'], otherDecisions: { a: 1 } },
    );
    expect(inEnglish(clusters)).toMatchObject([
      {
        cluster: 'a',
        isSelected: false,
        predicates: [
          { isMatch: true },
          {
            isMatch: false,
            why: 'It needs the property zone (ClusterClaim); it has none.',
          },
        ],
        scores: [
          {
            prioritizer: 'Balance',
            score: -100,
            why: 'Other placements have selected it once; the most selected cluster has 1.',
          },
          {
            prioritizer: 'Steady',
            score: 0,
            why: 'The placement has not selected it yet.',
          },
        ],
        total: -100,
      },
      {
        cluster: 'b',
        excluded: { by: 'Predicate' },
        predicates: [
          { why: "It needs the label gpu to be 't4'; it has 'a100'." },
          { isMatch: false },
        ],
        scores: [],
      },
      { cluster: 'c', isSelected: true, total: 200 },
    ]);
  });

  it.each<[string, ClusterSelector]>([
    ['a label key', { labelSelector: { matchLabels: { 'no key': 'x' } } }],
    ['a label value', { labelSelector: { matchLabels: { gpu: 'a 100' } } }],
    [
      'a value in a label expression',
      {
        labelSelector: {
          matchExpressions: [
            { key: 'gpu', operator: 'NotIn', values: ['x'.repeat(64)] },
          ],
        },
      },
    ],
    [
      'a claim key',
      {
        claimSelector: {
          matchExpressions: [{ key: '-x', operator: 'Exists' }],
        },
      },
    ],
    [
      'a claim value',
      {
        claimSelector: {
          matchExpressions: [
            { key: 'region', operator: 'In', values: ['eu/west'] },
          ],
        },
      },
    ],
  ])('rejects %s that is invalid for a label', (_, requiredClusterSelector) => {
    const { decisions, misconfigured } = place(
      { predicates: [{ requiredClusterSelector }] },
      [aCluster('a')],
    );
    expect(decisions).toEqual([]);
    expect(misconfigured).toContain('is not a valid');
  });

  describe('with expressions', () => {
    const cel = (...celExpressions: string[]) => ({
      predicates: [
        { requiredClusterSelector: { celSelector: { celExpressions } } },
      ],
    });
    const steps = 1000;
    /** Simulates a language in which an expression is a name. */
    const compileExpression: ExpressionCompiler = text =>
      text === '?'
        ? { problem: 'line 1, column 1: invalid.' }
        : {
            ask: ({ name }, scoresOf) => ({
              steps,
              ...(name !== text &&
                !scoresOf(name, text) && { whyNot: `It is not ${text}.` }),
            }),
          };
    const clusters = ['a', 'b'].map(name => aCluster(name));
    const decide = (spec: PlacementSpec, extra = {}) =>
      place(spec, clusters, { compileExpression, ...extra });

    it('selects the clusters for which all are true, and explains the others', () => {
      const { decisions, clusters: results } = decide(cel('a', 'a'));
      expect(decisions).toEqual(['a']);
      expect(inEnglish(results.map(({ predicates }) => predicates))).toEqual([
        [{ isMatch: true, why: 'It matches.' }],
        [{ isMatch: false, why: 'It is not a.' }],
      ]);
      expect(decide(cel('a', 'b')).decisions).toEqual([]);
      expect(decide(cel()).decisions).toEqual(['a', 'b']);
    });

    it('reads expired scores too', () => {
      const scores = [
        { cluster: 'b', resourceName: 'usage', scores: {}, validUntil: 1 },
      ];
      expect(decide(cel('usage'), { scores }).decisions).toEqual(['b']);
    });

    it('is misconfigured by an invalid expression, and by too many', () => {
      expect(decide(cel('a', '?')).misconfigured).toBe(
        'Expression 2 of celSelector: line 1, column 1: invalid.',
      );
      expect(
        decide(cel(...Array.from({ length: 65 }, () => 'a'))).misconfigured,
      ).toContain('celSelector has 65 expressions; use at most 64');
    });

    it('is misconfigured if they take too many steps over all clusters', () => {
      const many = Array.from({ length: 126 }, (_, at) => aCluster(`${at}`));
      expect(
        place(cel('a'), many, { compileExpression }).misconfigured,
      ).toContain('take more than 125200 steps over all clusters');
      expect(
        place(cel('a'), many.slice(1), { compileExpression }).misconfigured,
      ).toBeUndefined();
    });

    it('is misconfigured without a compiler', () => {
      expect(place(cel('a'), clusters).misconfigured).toContain(
        'celSelector is not evaluated here',
      );
    });
  });
});

describe('decision groups', () => {
  const clusters = ['a', 'b', 'c', 'd', 'e'].map(name =>
    aCluster(name, { labels: { canary: name < 'c' ? 'yes' : 'no' } }),
  );
  const canary = (value: string) => ({
    labelSelector: { matchLabels: { canary: value } },
  });
  const group = (groupName: string, groupClusterSelector = canary('yes')) => ({
    groupName,
    groupClusterSelector,
  });
  const strategy = (
    decisionGroups: ReturnType<typeof group>[],
    clustersPerDecisionGroup?: number | string,
  ) => ({
    decisionStrategy: {
      groupStrategy: { decisionGroups, clustersPerDecisionGroup },
    },
  });

  it.each<[string, PlacementSpec, string[]]>([
    ['one group of all', {}, ['0::abcde']],
    ['pieces of a size', strategy([], 2), ['0::ab', '1::cd', '2::e']],
    [
      'a percentage of the selected, rounded up',
      strategy([], '30%'),
      ['0::ab', '1::cd', '2::e'],
    ],
    [
      'a named group first, then the rest',
      strategy([group('canary')]),
      ['0:canary:ab', '1::cde'],
    ],
    [
      'named groups are cut as well',
      strategy([group('canary')], 1),
      ['0:canary:a', '1:canary:b', '2::c', '3::d', '4::e'],
    ],
    [
      'a group without clusters takes no index',
      strategy([group('nobody', canary('never')), group('canary')]),
      ['0:canary:ab', '1::cde'],
    ],
    [
      'a cluster goes to the first group that matches',
      strategy([group('first'), group('again')]),
      ['0:first:ab', '1::cde'],
    ],
    [
      'groups see selected clusters only',
      { ...strategy([group('canary')]), numberOfClusters: 1 },
      ['0:canary:a'],
    ],
    ['no cluster: one empty group', { numberOfClusters: 0 }, ['0::']],
  ])('%s', (_case, spec, groups) => {
    expect(
      place(spec, clusters).groups.map(
        ({ index, name, clusters: members }) =>
          `${index}:${name}:${members.join('')}`,
      ),
    ).toEqual(groups);
  });

  it.each([
    ['a bad size', strategy([group('canary')], '3'), 0],
    ['more than all', strategy([group('canary')], '101%'), 0],
    [
      'a bad selector after a good one',
      {
        decisionStrategy: {
          groupStrategy: {
            decisionGroups: [
              group('canary'),
              {
                groupName: 'bad',
                groupClusterSelector: {
                  labelSelector: {
                    matchExpressions: [{ key: 'k', operator: 'Gt' }],
                  },
                },
              },
            ],
          },
        },
      },
      1,
    ],
  ])(
    '%s keeps the groups before it and the decisions',
    (_case, spec, groups) => {
      const result = place(spec, clusters);
      expect(result.groups).toHaveLength(groups);
      expect(result.misconfigured).toBeDefined();
      expect(result.satisfied.status).toBe(true);
      expect(result.decisions).toHaveLength(5);
    },
  );
});

describe('any placement', () => {
  const cluster = fc.record({
    name: fc.stringMatching(/^[a-f]{1,2}$/),
    labels: fc.record(
      { gpu: fc.constantFrom('t4', 'a100') },
      { requiredKeys: [] },
    ),
    claims: fc.constant({}),
    taints: fc.array(
      fc.record({
        key: fc.constant('k'),
        effect: fc.constantFrom('NoSelect', 'NoSelectIfNew', 'PreferNoSelect'),
      }),
      { maxLength: 1 },
    ),
  });
  const input = fc.record({
    clusters: fc.uniqueArray(cluster, {
      selector: ({ name }) => name,
      maxLength: 8,
    }),
    numberOfClusters: fc.option(fc.nat(4), { nil: undefined }),
    decided: fc.array(fc.stringMatching(/^[a-f]{1,2}$/), { maxLength: 3 }),
    otherDecisions: fc.dictionary(fc.stringMatching(/^[a-f]{1,2}$/), fc.nat(4)),
    scores: fc.array(
      fc.record({
        cluster: fc.stringMatching(/^[a-f]{1,2}$/),
        value: fc.integer({ min: -100, max: 100 }),
      }),
      { maxLength: 5 },
    ),
  });
  const spec = (numberOfClusters: number | undefined): PlacementSpec => ({
    numberOfClusters,
    predicates: [
      {
        requiredClusterSelector: {
          labelSelector: {
            matchExpressions: [{ key: 'gpu', operator: 'Exists' }],
          },
        },
      },
    ],
    prioritizerPolicy: {
      configurations: [
        {
          scoreCoordinate: {
            type: 'AddOn',
            addOn: { resourceName: 'usage', scoreName: 's' },
          },
          weight: 2,
        },
      ],
    },
  });
  const scoresOf = (list: Array<{ cluster: string; value: number }>) =>
    [...new Map(list.map(one => [one.cluster, one])).values()].map(
      ({ cluster: name, value }) => ({
        cluster: name,
        resourceName: 'usage',
        scores: { s: value },
      }),
    );

  it('does not depend on the order of its input', () => {
    fc.assert(
      fc.property(input, ({ clusters, numberOfClusters, scores, ...rest }) => {
        const extra = { ...rest, scores: scoresOf(scores) };
        const once = place(spec(numberOfClusters), clusters, extra);
        const turned = place(spec(numberOfClusters), [...clusters].reverse(), {
          ...extra,
          scores: [...extra.scores].reverse(),
          decided: [...extra.decided].reverse(),
        });
        expect(turned).toEqual(once);
      }),
    );
  });

  it('becomes stable, and ignores clusters that it does not admit', () => {
    fc.assert(
      fc.property(input, ({ clusters, numberOfClusters, scores, ...rest }) => {
        const extra = { ...rest, scores: scoresOf(scores) };
        const first = place(spec(numberOfClusters), clusters, extra).decisions;
        const again = place(spec(numberOfClusters), clusters, {
          ...extra,
          decided: first,
        }).decisions;
        const third = place(
          spec(numberOfClusters),
          [...clusters, aCluster('stranger')],
          { ...extra, decided: again },
        ).decisions;
        expect(third).toEqual(again);
      }),
    );
  });

  it('never gets more clusters than requested, nor one that it does not admit', () => {
    fc.assert(
      fc.property(input, ({ clusters, numberOfClusters, scores, ...rest }) => {
        const { decisions } = place(spec(numberOfClusters), clusters, {
          ...rest,
          scores: scoresOf(scores),
        });
        expect(decisions.length).toBeLessThanOrEqual(
          numberOfClusters ?? clusters.length,
        );
        const admitted = clusters.filter(
          ({ labels, taints }) =>
            labels.gpu !== undefined &&
            !taints.some(({ effect }) => effect === 'NoSelect'),
        );
        expect(admitted.map(({ name }) => name)).toEqual(
          expect.arrayContaining(decisions),
        );
      }),
    );
  });

  it('has the same decision with and without its explanation', () => {
    fc.assert(
      fc.property(input, ({ clusters, numberOfClusters, scores, ...rest }) => {
        const whole: PlacementInput = {
          spec: spec(numberOfClusters),
          clusters,
          now: NOW,
          clusterSets: [{ ...GLOBAL, labelSelector: {} }],
          boundSets: ['global'],
          ...rest,
          otherDecisions: name => rest.otherDecisions[name] ?? 0,
          scores: scoresOf(scores),
        };
        const { clusters: explained, ...outcome } = evaluatePlacement(whole);
        expect(decidePlacement(whole)).toEqual(outcome);
        expect(
          explained.filter(({ isSelected }) => isSelected).map(c => c.cluster),
        ).toEqual(outcome.decisions);
      }),
    );
  });
});
