import { inEnglish } from '@squadron/test-builders';
import * as fc from 'fast-check';
import { estimateFit } from './estimateFit';
import {
  cohortBelow,
  GPU,
  gpuQueue,
  holding,
  nodesWith,
  NOW,
  placeOf,
  pods,
} from './__testUtils__/aQueue';
import type {
  FitSubmission,
  FitQueue,
} from '@squadron/backstage-plugin-squadron-common';

const A100 = { type: 'a100' };
const LOWER = { withinClusterQueue: 'LowerPriority' } as const;
const RECLAIM = { reclaimWithinCohort: 'Any' } as const;

function asking(
  podSets: FitSubmission['podSets'],
  priority = 0,
): FitSubmission {
  return { podSets, namespace: 'team-a', queue: 'default', priority };
}

const full = gpuQueue('gpu', { a100: { nominal: 16, used: 12 } });

type Row = [string, FitQueue, FitSubmission, string, RegExp];

const eight = asking([pods(2, 4, A100)]);
const four = asking([pods(1, 4, A100)]);

const quotaRows: Row[] = [
  [
    'free quota',
    placeOf(gpuQueue('gpu', { a100: 16 })),
    eight,
    'fits',
    /^Enough quota is free now\.$/,
  ],
  [
    'quota that is free to the last GPU',
    placeOf(full),
    four,
    'fits',
    /free now/,
  ],
  [
    'too little free quota',
    placeOf(full),
    eight,
    'waits',
    /^It is short of 4 × A100\.$/,
  ],
  [
    'more than the total quota',
    placeOf(full),
    asking([pods(8, 4, A100)]),
    'never',
    /requests 32 × A100; the largest that fits is 16 × A100, on hub/,
  ],
  [
    'a type that no flavor has',
    placeOf(full),
    asking([pods(1, 1, { type: 'h100' })]),
    'never',
    /requests 1 × H100; hub has no H100 quota in ClusterQueue \w+/,
  ],
  [
    'any type, where the first flavor is full',
    placeOf(gpuQueue('gpu', { a100: { nominal: 4, used: 4 }, t4: 8 })),
    asking([pods(1, 4)]),
    'fits',
    /free now/,
  ],
  [
    'any type, more than each single flavor has',
    placeOf(gpuQueue('gpu', { a100: 4, t4: 4 })),
    asking([pods(2, 3)]),
    'never',
    /requests 6 × GPU/,
  ],
  [
    'two groups in two flavors',
    placeOf(gpuQueue('gpu', { a100: 4, t4: 4 })),
    asking([pods(1, 4, A100), pods(1, 4, { type: 't4', name: 'eval' })]),
    'fits',
    /free now/,
  ],
  [
    'two groups that together exceed the free quota of one flavor',
    placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 2 } })),
    asking([pods(1, 4, A100), pods(1, 4, { ...A100, name: 'eval' })]),
    'waits',
    /short of 2 × A100/,
  ],
  [
    'two groups that together exceed the quota of one flavor',
    placeOf(gpuQueue('gpu', { a100: 6 })),
    asking([pods(1, 4, A100), pods(1, 4, { ...A100, name: 'eval' })]),
    'never',
    /requests 8 × GPU/,
  ],
  [
    'a resource without quota',
    placeOf(gpuQueue('gpu', { a100: 16 })),
    asking([pods(1, 1, { cpu: '2' })]),
    'never',
    /requests 2 CPU/,
  ],
  [
    'a flavor without labels, whatever type is named',
    placeOf(gpuQueue('gpu', { default: 16 })),
    eight,
    'fits',
    /free now/,
  ],
  [
    'a queue whose usage exceeds its quota',
    placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 12 } })),
    four,
    'waits',
    /short of 8 × A100/,
  ],
];

const queueRows: Row[] = [
  [
    'a LocalQueue that does not exist',
    placeOf(full, { localQueue: undefined }),
    four,
    'never',
    /namespace team-a on hub has no queue default/i,
  ],
  [
    'a ClusterQueue that does not exist',
    placeOf(undefined),
    four,
    'never',
    /points to ClusterQueue gone, which does not exist on hub/,
  ],
  [
    'a queue on hold',
    placeOf(gpuQueue('gpu', { a100: 16 }, { stop: 'Hold' })),
    four,
    'waits',
    /queue gpu is held until a person resumes it/i,
  ],
  [
    'a queue that drains',
    placeOf(gpuQueue('gpu', { a100: 16 }, { stop: 'HoldAndDrain' })),
    four,
    'waits',
    /queue gpu is drained/i,
  ],
  [
    'a misconfigured queue',
    placeOf({
      ...full,
      status: {
        ...full.status,
        conditions: [
          {
            type: 'Active',
            status: 'False',
            reason: 'FlavorNotFound',
            message: "Can't admit new workloads: flavor a100 not found.",
          },
        ],
      },
    }),
    four,
    'waits',
    /admits nothing: Can't admit new workloads: flavor a100 not found\.$/,
  ],
  [
    'a namespace that the selector of the queue excludes',
    placeOf(
      {
        ...full,
        spec: {
          ...full.spec,
          namespaceSelector: { matchLabels: { tier: 'gold' } },
        },
      },
      { namespaceLabels: { tier: 'silver' } },
    ),
    four,
    'never',
    /does not admit workloads of namespace team-a/,
  ],
  [
    'a namespace that an expression of the selector includes',
    placeOf(
      {
        ...full,
        spec: {
          ...full.spec,
          namespaceSelector: {
            matchExpressions: [{ key: 'tier', operator: 'Exists' }],
          },
        },
      },
      { namespaceLabels: { tier: 'silver' } },
    ),
    four,
    'fits',
    /free now/,
  ],
  [
    'a queue without a namespace selector',
    placeOf({ ...full, spec: { ...full.spec, namespaceSelector: undefined } }),
    four,
    'never',
    /does not admit workloads/,
  ],
  [
    'a StrictFIFO queue with others ahead',
    placeOf(gpuQueue('gpu', { a100: 16 }, { strategy: 'StrictFIFO' }), {
      waitingBefore: 3,
    }),
    four,
    'waits',
    /strictly FIFO and 3 workloads are ahead of it/,
  ],
  [
    'an empty StrictFIFO queue',
    placeOf(gpuQueue('gpu', { a100: 16 }, { strategy: 'StrictFIFO' })),
    four,
    'fits',
    /free now/,
  ],
  [
    'a BestEffortFIFO queue with others ahead',
    placeOf(gpuQueue('gpu', { a100: 16 }), { waitingBefore: 3 }),
    four,
    'fits',
    /free now/,
  ],
  [
    'a cluster that has not been read',
    placeOf(full, {
      isKnown: false,
      freshness: { state: 'offline', cause: 'connection refused' },
    }),
    four,
    'unknown',
    /the state of hub is not known yet: connection refused/i,
  ],
  [
    'a worker that the hub cannot reach',
    placeOf(full, { disconnected: "the hub's Kueue does not reach hub" }),
    four,
    'waits',
    /does not reach/,
  ],
  [
    'a flavor that does not exist',
    placeOf(gpuQueue('gpu', { a100: 16 }), { flavors: [] }),
    four,
    'waits',
    /flavor a100 does not exist/i,
  ],
];

const tainted = (tolerated: boolean): Partial<FitQueue> => ({
  flavors: [
    {
      apiVersion: 'kueue.x-k8s.io/v1beta2',
      kind: 'ResourceFlavor',
      metadata: { name: 'a100' },
      spec: {
        nodeTaints: [{ key: 'spot', value: 'true', effect: 'NoSchedule' }],
        ...(tolerated && {
          tolerations: [{ key: 'spot', operator: 'Exists' as const }],
        }),
      },
    },
  ],
});

const flavorRows: Row[] = [
  [
    'a flavor with a taint',
    placeOf(gpuQueue('gpu', { a100: 16 }), tainted(false)),
    four,
    'never',
    /hub has no \w+ quota in ClusterQueue \w+/,
  ],
  [
    'a flavor that tolerates its own taint',
    placeOf(gpuQueue('gpu', { a100: 16 }), tainted(true)),
    four,
    'fits',
    /free now/,
  ],
  [
    'a pod larger than every node',
    placeOf(gpuQueue('gpu', { a100: 16 }), { nodes: nodesWith(2, 8) }),
    asking([pods(1, 12, A100)]),
    'never',
    /requests 12 × A100 on one node; the largest that fits is 8 × A100/,
  ],
  [
    'pods that fill each node',
    placeOf(gpuQueue('gpu', { a100: 16 }), { nodes: nodesWith(2, 8) }),
    asking([pods(2, 8, A100)]),
    'fits',
    /free now/,
  ],
  [
    'a pool without nodes',
    placeOf(gpuQueue('gpu', { a100: 16 }), { nodes: [] }),
    asking([pods(2, 8, A100)]),
    'fits',
    /free now/,
  ],
  [
    'more CPU beside its GPU than a GPU node has',
    placeOf(gpuQueue('gpu', { a100: 16 }, { cpu: '64' }), {
      nodes: nodesWith(2, 8),
    }),
    asking([pods(1, 1, { ...A100, cpu: '32' })]),
    'never',
    /requests 32 CPU on one node; the largest that fits is 16 CPU/,
  ],
];

const other = gpuQueue('other', { a100: 8 }, { cohort: 'lab' });
const otherBusy = gpuQueue(
  'other',
  { a100: { nominal: 8, used: 8 } },
  { cohort: 'lab' },
);
const mine = (quota: object, preemption?: object) =>
  gpuQueue(
    'gpu',
    { a100: { nominal: 8, ...quota } },
    {
      cohort: 'lab',
      ...(preemption && { preemption }),
    },
  );

const cohortRows: Row[] = [
  [
    'more than its nominal quota, lent by the cohort',
    placeOf(mine({}), { beside: [other] }),
    asking([pods(3, 4, A100)]),
    'borrows',
    /borrowed from cohort lab and may be reclaimed/,
  ],
  [
    'its nominal quota in a cohort',
    placeOf(mine({}), { beside: [other] }),
    eight,
    'fits',
    /free now/,
  ],
  [
    'more than its borrowing limit',
    placeOf(mine({ borrowing: 2 }), { beside: [other] }),
    asking([pods(3, 4, A100)]),
    'never',
    /requests 12 × A100; the largest that fits is 10 × A100/,
  ],
  [
    'exactly its borrowing limit',
    placeOf(mine({ borrowing: 4 }), { beside: [other] }),
    asking([pods(3, 4, A100)]),
    'borrows',
    /cohort lab/,
  ],
  [
    'quota above the lending limit of another queue',
    placeOf(mine({}), {
      beside: [
        gpuQueue(
          'other',
          { a100: { nominal: 8, lending: 2 } },
          { cohort: 'lab' },
        ),
      ],
    }),
    asking([pods(3, 4, A100)]),
    'never',
    /largest that fits is 10/,
  ],
  [
    'quota that another queue may lend but uses itself',
    placeOf(mine({}), { beside: [otherBusy] }),
    asking([pods(3, 4, A100)]),
    'waits',
    /short of 4 × A100/,
  ],
  [
    'its nominal quota, lent to others, without a policy to reclaim',
    placeOf(mine({}), {
      beside: [
        gpuQueue(
          'other',
          { a100: { nominal: 8, used: 16 } },
          { cohort: 'lab' },
        ),
      ],
      holders: [holding('big', 'other', 16)],
    }),
    eight,
    'waits',
    /short of 8 × A100/,
  ],
  [
    'its nominal quota, lent to others, with a policy to reclaim',
    placeOf(mine({}, RECLAIM), {
      beside: [
        gpuQueue(
          'other',
          { a100: { nominal: 8, used: 16 } },
          { cohort: 'lab' },
        ),
      ],
      holders: [holding('big', 'other', 8), holding('old', 'other', 8)],
    }),
    eight,
    'preempts',
    /Kueue preempts 1 workload for it/,
  ],
  [
    'more than its nominal quota, which it cannot reclaim',
    placeOf(mine({}, RECLAIM), {
      beside: [otherBusy],
      holders: [holding('big', 'other', 8)],
    }),
    asking([pods(3, 4, A100)]),
    'waits',
    /short of 4 × A100/,
  ],
  [
    'more than its nominal quota, which its cohort has lent to a queue outside',
    placeOf(mine({}, RECLAIM), {
      beside: [
        other,
        gpuQueue('far', { a100: { nominal: 0, used: 12 } }, { cohort: 'all' }),
      ],
      cohorts: [cohortBelow('lab', 'all')],
      holders: [holding('big', 'far', 12)],
    }),
    asking([pods(4, 4, A100)]),
    'preempts',
    /Kueue preempts 1 workload for it/,
  ],
  [
    'an unknown cohort',
    placeOf(mine({}), { cohort: undefined }),
    four,
    'unknown',
    /quota of its cohort is not known/,
  ],
  [
    'quota lent by a parent cohort',
    placeOf(mine({}), {
      beside: [gpuQueue('far', { a100: 8 }, { cohort: 'east' })],
      cohorts: [cohortBelow('lab', 'all'), cohortBelow('east', 'all')],
    }),
    asking([pods(3, 4, A100)]),
    'borrows',
    /cohort lab/,
  ],
  [
    'quota of a cohort that is not an ancestor',
    placeOf(mine({}), {
      beside: [gpuQueue('far', { a100: 8 }, { cohort: 'east' })],
    }),
    asking([pods(3, 4, A100)]),
    'never',
    /largest that fits is 8/,
  ],
  [
    'quota in a cycle of cohorts',
    placeOf(mine({}), {
      cohorts: [cohortBelow('lab', 'all'), cohortBelow('all', 'lab')],
    }),
    eight,
    'fits',
    /free now/,
  ],
];

const busy = (preemption: object) =>
  gpuQueue('gpu', { a100: { nominal: 8, used: 8 } }, { preemption });

const preemptionRows: Row[] = [
  [
    'a higher priority than running workloads',
    placeOf(busy(LOWER), { holders: [holding('low', 'gpu', 8)] }),
    asking([pods(1, 4, A100)], 100),
    'preempts',
    /preempts 1 workload/,
  ],
  [
    'a higher priority without a policy to preempt',
    placeOf(busy({}), { holders: [holding('low', 'gpu', 8)] }),
    asking([pods(1, 4, A100)], 100),
    'waits',
    /short of 4 × A100/,
  ],
  [
    'the same priority',
    placeOf(busy(LOWER), { holders: [holding('same', 'gpu', 8)] }),
    four,
    'waits',
    /short of 4 × A100/,
  ],
  [
    'the same priority where newer workloads are preempted',
    placeOf(busy({ withinClusterQueue: 'LowerOrNewerEqualPriority' }), {
      holders: [holding('same', 'gpu', 8)],
    }),
    four,
    'waits',
    /short of 4 × A100/,
  ],
  [
    'workloads of lower priority that hold too little',
    placeOf(busy(LOWER), {
      holders: [
        holding('low', 'gpu', 2),
        holding('high', 'gpu', 6, { priority: 500 }),
      ],
    }),
    asking([pods(1, 4, A100)], 100),
    'waits',
    /short of 4 × A100/,
  ],
  [
    'a second flavor with free quota',
    placeOf(
      gpuQueue(
        'gpu',
        { a100: { nominal: 8, used: 8 }, t4: 8 },
        { preemption: LOWER },
      ),
      { holders: [holding('low', 'gpu', 8)] },
    ),
    asking([pods(1, 4)], 100),
    'fits',
    /free now/,
  ],
  [
    'a queue that prefers preemption to its next flavor',
    placeOf(
      gpuQueue(
        'gpu',
        { a100: { nominal: 8, used: 8 }, t4: 8 },
        {
          preemption: LOWER,
          fungibility: { whenCanPreempt: 'MayStopSearch' },
        },
      ),
      { holders: [holding('low', 'gpu', 8)] },
    ),
    asking([pods(1, 4)], 100),
    'preempts',
    /preempts 1 workload/,
  ],
  [
    'a policy to borrow and preempt together',
    placeOf(
      mine(
        {},
        {
          reclaimWithinCohort: 'LowerPriority',
          borrowWithinCohort: { policy: 'LowerPriority' },
        },
      ),
      {
        beside: [
          gpuQueue(
            'other',
            { a100: { nominal: 4, used: 8 } },
            { cohort: 'lab' },
          ),
        ],
        holders: [holding('low', 'other', 4), holding('lower', 'other', 4)],
      },
    ),
    asking([pods(2, 4, A100)], 100),
    'preempts',
    /preempts 1 workload/,
  ],
];

describe('estimateFit', () => {
  it.each([
    ...quotaRows,
    ...queueRows,
    ...flavorRows,
    ...cohortRows,
    ...preemptionRows,
  ])('of %s', (_, here, submission, word, reason) => {
    const view = estimateFit({ here }, submission, NOW);
    expect(inEnglish(view.places[0])).toMatchObject({
      word,
      reason: expect.stringMatching(reason),
    });
    expect(view.word).toBe(word);
  });

  it('lists the victims of the preemption, the last admitted first', () => {
    const here = placeOf(busy(LOWER), {
      holders: [
        holding('old', 'gpu', 4, { at: '2026-11-21T10:00:00Z' }),
        holding('new', 'gpu', 4, { at: '2026-11-21T12:00:00Z' }),
      ],
    });
    const { places } = estimateFit(
      { here },
      asking([pods(1, 2, A100)], 9),
      NOW,
    );
    expect(places[0].victims).toEqual([
      {
        cluster: 'hub',
        priority: 0,
        namespace: 'team-b',
        kind: 'RayJob',
        name: 'new',
        flavor: 'a100',
        gpuType: 'a100',
        resource: GPU,
        amount: 4,
        since: '2026-11-21T12:00:00Z',
      },
    ]);
  });

  it('lists no unnecessary victims', () => {
    const here = placeOf(busy(LOWER), {
      holders: [
        holding('small', 'gpu', 2, { at: '2026-11-21T12:20:00Z' }),
        holding('large', 'gpu', 6, { at: '2026-11-21T12:00:00Z' }),
      ],
    });
    const { places } = estimateFit(
      { here },
      asking([pods(1, 6, A100)], 9),
      NOW,
    );
    expect(places[0].victims.map(({ name }) => name)).toEqual(['large']);
  });

  it('warns when admitted pods would not fit the nodes', () => {
    const here = placeOf(gpuQueue('gpu', { a100: 16 }), {
      nodes: nodesWith(4, 4),
    });
    const { places } = estimateFit({ here }, asking([pods(5, 3, A100)]), NOW);
    expect(inEnglish(places[0])).toMatchObject({
      word: 'fits',
      caution:
        'Its nodes fit 4 of 5 pods of pod set workers; the others wait until nodes are added.',
    });
  });

  it('needs no quota without pods', () => {
    expect(inEnglish(estimateFit({}, asking([]), NOW))).toMatchObject({
      word: 'fits',
      sentence: 'It needs no quota: it has no pods of its own.',
    });
  });

  it('is unknown for a cluster that is not in the fleet', () => {
    expect(estimateFit({}, four, NOW).word).toBe('unknown');
  });
});

describe('estimateFit through the hub', () => {
  const hub = placeOf(gpuQueue('fleet', { default: 64 }));
  const worker = (cluster: string, free: number, type = 'a100') =>
    placeOf(gpuQueue('fleet', { [type]: { nominal: 16, used: 16 - free } }), {
      cluster,
      role: 'worker',
    });

  it.each<[string, FitQueue, FitQueue[], string, RegExp]>([
    [
      'one worker with free quota',
      hub,
      [worker('w-1', 0), worker('w-2', 16)],
      'fits',
      /^It would start now on w-2\.$/,
    ],
    [
      'two workers with free quota',
      hub,
      [worker('w-1', 8), worker('w-2', 16)],
      'fits',
      /^It would start now on w-1 or w-2\.$/,
    ],
    [
      'no worker with free quota',
      hub,
      [worker('w-1', 4), worker('w-2', 16, 't4')],
      'waits',
      /^It would wait on w-1: it is short of 4 × A100\.$/,
    ],
    [
      'a worker that is short of quota after one that the dispatcher leaves out',
      hub,
      [{ ...worker('w-1', 16), excluded: 'it is cordoned' }, worker('w-2', 4)],
      'waits',
      /^It would wait on w-2: it is short of 4 × A100\.$/,
    ],
    [
      'workers without the queue',
      hub,
      ['w-1', 'w-2'].map(name => ({
        ...worker(name, 16),
        localQueue: undefined,
      })),
      'never',
      /^It cannot run: no worker cluster can run it\.$/,
    ],
    [
      'free quota on a worker but not in the queue of the fleet',
      placeOf(gpuQueue('fleet', { default: { nominal: 64, used: 60 } })),
      [worker('w-1', 16)],
      'waits',
      /^It would wait: it is short of 4 × GPU\.$/,
    ],
    [
      'no worker that could ever run it',
      hub,
      [worker('w-1', 16, 't4'), worker('w-2', 16, 't4')],
      'never',
      /^No cluster can run it: group "workers" requests 8 × A100; no cluster has any\.$/,
    ],
    [
      'an unknown worker beside one that never fits',
      hub,
      [worker('w-1', 16, 't4'), { ...worker('w-2', 16), isKnown: false }],
      'unknown',
      /is unknown whether/,
    ],
    ['no worker at all', hub, [], 'waits', /no worker is in the fleet/],
  ])('with %s', (_, here, workers, word, sentence) => {
    const view = estimateFit({ here, workers }, eight, NOW);
    expect(inEnglish([view.word, view.sentence])).toEqual([
      word,
      expect.stringMatching(sentence),
    ]);
  });

  it.each([
    ['enough', hub],
    [
      'too little, of all GPU types together',
      placeOf(gpuQueue('fleet', { default: 6 })),
    ],
  ])(
    'ignores the quota of the fleet when no worker can ever run it: %s',
    (_, here) => {
      const small = placeOf(gpuQueue('fleet', { a100: 4 }), {
        cluster: 'w-2',
        role: 'worker',
      });
      const workers = [worker('w-1', 16, 't4'), small];
      const view = estimateFit({ here, workers }, eight, NOW);
      const limit =
        /requests 8 × A100; the largest that fits is 4 × A100, on w-2/;
      expect(inEnglish(view.refusal)).toMatch(limit);
      expect(view.places.map(({ word }) => word)).toEqual(
        Array(3).fill('never'),
      );
      expect(inEnglish(view.places.map(({ reason }) => reason))).toEqual([
        'No worker cluster can run it.',
        expect.stringMatching(
          /A100; w-1 has no A100 quota in ClusterQueue \w+\.$/,
        ),
        expect.stringMatching(limit),
      ]);
    },
  );

  it('refuses only what no cluster could ever run', () => {
    const refusalOf = (workers: FitQueue[]) =>
      estimateFit({ here: hub, workers }, eight, NOW).refusal;
    const never = worker('w-1', 16, 't4');
    expect(inEnglish(refusalOf([never]))).toMatch(/8 × A100/);
    expect(refusalOf([never, worker('w-2', 0)])).toBeUndefined();
    expect(
      refusalOf([
        never,
        { ...worker('w-2', 16, 't4'), freshness: { state: 'offline' } },
      ]),
    ).toBeUndefined();
  });

  it('gives the time of the oldest data', () => {
    const old = worker('w-1', 16);
    const view = estimateFit(
      {
        here: hub,
        workers: [
          {
            ...old,
            freshness: {
              state: 'stale',
              lastContact: '2026-11-21T12:10:00.000Z',
            },
          },
        ],
      },
      eight,
      NOW,
    );
    expect(view.oldestData).toBe('2026-11-21T12:10:00.000Z');
  });
});

describe('estimateFit, whatever the numbers', () => {
  const ORDER = ['fits', 'borrows', 'preempts', 'waits', 'never'];
  const amount = fc.nat(16);

  it('never gets worse with more quota', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 8 }),
        (nominal, used, more, lent, gpus) => {
          const wordWith = (quota: number) =>
            estimateFit(
              {
                here: placeOf(
                  gpuQueue(
                    'gpu',
                    { a100: { nominal: quota, used } },
                    { cohort: 'lab' },
                  ),
                  {
                    beside: [
                      gpuQueue('other', { a100: lent }, { cohort: 'lab' }),
                    ],
                  },
                ),
              },
              asking([pods(1, gpus, A100)]),
              NOW,
            ).word;
          expect(ORDER.indexOf(wordWith(nominal + more))).toBeLessThanOrEqual(
            ORDER.indexOf(wordWith(nominal)),
          );
        },
      ),
    );
  });

  it('never gets better with a larger request', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 1, max: 8 }),
        fc.nat(8),
        (nominal, used, gpus, more) => {
          const wordOf = (requested: number) =>
            estimateFit(
              { here: placeOf(gpuQueue('gpu', { a100: { nominal, used } })) },
              asking([pods(1, requested, A100)]),
              NOW,
            ).word;
          expect(ORDER.indexOf(wordOf(gpus + more))).toBeGreaterThanOrEqual(
            ORDER.indexOf(wordOf(gpus)),
          );
        },
      ),
    );
  });

  it('does not depend on the order of the workers and does not modify its input', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 5 }), free => {
        const workers = free.map((one, index) =>
          placeOf(gpuQueue('fleet', { a100: { nominal: 16, used: one } }), {
            cluster: `w-${index}`,
            role: 'worker',
          }),
        );
        const here = placeOf(gpuQueue('fleet', { default: 64 }));
        const before = JSON.stringify([here, workers]);
        expect(
          estimateFit({ here, workers: [...workers].reverse() }, eight, NOW),
        ).toEqual(estimateFit({ here, workers }, eight, NOW));
        expect(JSON.stringify([here, workers])).toBe(before);
      }),
    );
  });
});
