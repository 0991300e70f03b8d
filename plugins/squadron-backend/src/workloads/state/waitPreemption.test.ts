import { aClusterQueue, aWorkload, inEnglish } from '@squadron/test-builders';
import type { QueuePreemption } from '@squadron/kube-kinds';
import { noPreemption } from './waitPreemption';

const holder = (priority: number, queue = 'gpu') => {
  const workload = aWorkload().withPriority(priority).reserved(queue).build();
  return workload;
};

function reason(
  preemption: QueuePreemption | undefined,
  holders: ReturnType<typeof holder>[],
  priority: number,
) {
  const clusterQueue = aClusterQueue('gpu').build();
  clusterQueue.spec = { ...clusterQueue.spec, preemption };
  const queue = { cluster: 'w', clusterQueue, flavors: [], holders };
  const found = noPreemption(queue, holders, priority);
  return found && [inEnglish(found.why), found.above];
}

const LOWER = { withinClusterQueue: 'LowerPriority' } as const;
const NEVER = ['ClusterQueue gpu on w does not preempt', undefined];
const above = (least: number, own: number) => [
  `ClusterQueue gpu on w preempts only lower priorities: the holders have ${least} or more, this workload ${own}`,
  least,
];

describe('noPreemption', () => {
  it.each([
    ['nobody holds any', undefined, [], 0, undefined],
    ['the queue never preempts', undefined, [holder(0)], 1000, NEVER],
    ['the same priority', LOWER, [holder(10), holder(20)], 10, above(10, 10)],
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
  ])('%s', (_, preemption, holders, priority, expected) => {
    expect(reason(preemption, holders, priority)).toEqual(expected);
  });
});
