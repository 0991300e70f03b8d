import {
  aClusterQueue,
  aResourceFlavor,
  aWorkload,
  inEnglish,
} from '@squadron/test-builders';
import {
  amountsOf,
  type QueuePreemption,
  type Workload,
} from '@squadron/kube-kinds';
import { noPreemption } from './waitPreemption';

const GPU = 'nvidia.com/gpu';

const holder = (priority: number, queue = 'gpu', gpus = 8): Workload => {
  const workload = aWorkload()
    .withPriority(priority)
    .requesting({ [GPU]: String(gpus) })
    .admittedWith({ [GPU]: 'a100' })
    .build();
  const { admission } = workload.status ?? {};
  return {
    ...workload,
    status: {
      ...workload.status,
      admission: { ...admission, clusterQueue: queue },
    },
  };
};

function queueOf(name: string, holders: readonly Workload[], nominal: number) {
  const total = holders
    .filter(({ status }) => status?.admission?.clusterQueue === name)
    .flatMap(({ spec }) => spec?.podSets ?? [])
    .map(({ template }) => template?.spec?.containers?.[0].resources?.requests)
    .reduce((sum, requests) => sum + Number(requests?.[GPU] ?? 0), 0);
  return aClusterQueue(name)
    .withFlavor('a100', { [GPU]: String(nominal) })
    .inCohort('lab')
    .using({
      reserved: [{ name: 'a100', resources: [{ name: GPU, total }] }],
    })
    .build();
}

/** For 8 GPUs; the queue has a quota of 8, and another one of its cohort `othersQuota`. */
function reason(
  preemption: QueuePreemption | undefined,
  holders: Workload[],
  priority: number,
  othersQuota = 0,
) {
  const clusterQueue = queueOf('gpu', holders, 8);
  clusterQueue.spec = { ...clusterQueue.spec, preemption };
  const other = queueOf('other', holders, othersQuota);
  const queue = {
    cluster: 'w',
    clusterQueue,
    flavors: [aResourceFlavor('a100').build()],
    cohort: { queues: [clusterQueue, other], cohorts: [] },
    holders,
  };
  const podSets = [
    {
      name: 'main',
      count: 1,
      requests: amountsOf({ [GPU]: '8' }),
      nodeSelector: {},
    },
  ];
  const found = noPreemption(queue, holders, { podSets, priority });
  return found && [inEnglish(found.why), found.above];
}

const LOWER = { withinClusterQueue: 'LowerPriority' } as const;
const COHORT = { ...LOWER, reclaimWithinCohort: 'LowerPriority' } as const;
const NEVER = ['ClusterQueue gpu on w does not preempt', undefined];
const lower = (least: number, own: number, above: number | undefined) => [
  `ClusterQueue gpu on w preempts only lower priorities: those it may preempt have ${least} or more, this workload ${own}`,
  above,
];

describe('noPreemption', () => {
  it.each([
    ['no workload holds any', undefined, [], 0, undefined],
    ['the queue never preempts', undefined, [holder(0)], 1000, NEVER],
    ['the same priority', LOWER, [holder(10)], 10, lower(10, 10, 10)],
    [
      'the lowest priority holds too little',
      LOWER,
      [holder(0, 'gpu', 1), holder(1000, 'gpu', 7)],
      0,
      lower(0, 0, 1000),
    ],
    [
      'no priority frees enough, because the rest may not be preempted',
      LOWER,
      [holder(10, 'gpu', 4), holder(0, 'other', 4)],
      5,
      lower(10, 5, undefined),
    ],
    ['a lower priority', LOWER, [holder(10), holder(5)], 10, undefined],
    [
      'an equal priority that may be newer',
      { withinClusterQueue: 'LowerOrNewerEqualPriority' as const },
      [holder(10)],
      10,
      undefined,
    ],
    [
      'a holder of the cohort, which never gives back',
      LOWER,
      [holder(0, 'other')],
      10,
      NEVER,
    ],
    [
      'a holder of the cohort, which gives back',
      { ...LOWER, reclaimWithinCohort: 'Any' as const },
      [holder(50, 'other')],
      10,
      undefined,
    ],
    [
      'a holder of the cohort, which gives back to higher priorities',
      COHORT,
      [holder(50, 'other')],
      10,
      lower(50, 10, 50),
    ],
  ])('%s', (_, preemption, holders, priority, expected) => {
    expect(reason(preemption, holders, priority)).toEqual(expected);
  });

  it.each([
    [[holder(0, 'other')], undefined],
    [[holder(0, 'other'), holder(100)], lower(100, 10, 100)],
  ])(
    'does not count a holder of the cohort that borrows nothing',
    (holders, expected) => {
      expect(reason(COHORT, holders, 10, 8)).toEqual(expected);
    },
  );
});
