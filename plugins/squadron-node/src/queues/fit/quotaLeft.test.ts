import { cohortBelow, gpuQueue, placeOf, pods } from './__testUtils__/aQueue';
import { quotaLeft } from './quotaLeft';
import type { FitQueue } from '@squadron/backstage-plugin-squadron-common';

const two = [pods(1, 2, { type: 'a100' })];
const quota = { a100: { nominal: 8, used: 4 } };

describe('quotaLeft', () => {
  it.each<[string, FitQueue, number | undefined]>([
    ['free quota', placeOf(gpuQueue('gpu', { a100: 8 })), 0.75],
    ['half of it in use', placeOf(gpuQueue('gpu', quota)), 0.25],
    [
      'exactly the remaining quota',
      placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 6 } })),
      0,
    ],
    [
      'too little free quota',
      placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 7 } })),
      undefined,
    ],
    ['no such flavor', placeOf(gpuQueue('gpu', { t4: 8 })), undefined],
    [
      'a queue on hold',
      placeOf(gpuQueue('gpu', quota, { stop: 'Hold' })),
      undefined,
    ],
    ['a missing ClusterQueue', placeOf(undefined), undefined],
    [
      'a namespace without the queue',
      placeOf(gpuQueue('gpu', quota), { localQueue: undefined }),
      undefined,
    ],
    [
      'others ahead in a StrictFIFO queue',
      placeOf(waitedFor('StrictFIFO')),
      undefined,
    ],
    [
      'others ahead in a BestEffortFIFO queue',
      placeOf(waitedFor('BestEffortFIFO')),
      0.25,
    ],
    [
      'only borrowed quota',
      placeOf(
        gpuQueue('gpu', { a100: { nominal: 4, used: 4 } }, { cohort: 'all' }),
        {
          beside: [gpuQueue('other', { a100: 8 }, { cohort: 'all' })],
          cohorts: [cohortBelow('all')],
        },
      ),
      0,
    ],
    [
      'an unknown cohort',
      placeOf(gpuQueue('gpu', quota, { cohort: 'all' }), { cohort: undefined }),
      undefined,
    ],
  ])('finds, with %s', (_, queue, left) => {
    expect(quotaLeft(two, queue)).toBe(left);
  });

  it('is undefined for namespaces that the queue does not admit', () => {
    const queue = gpuQueue('gpu', quota);
    const place = placeOf({
      ...queue,
      spec: {
        ...queue.spec,
        namespaceSelector: { matchLabels: { team: 'a' } },
      },
    });
    expect(quotaLeft(two, place, { team: 'a' })).toBe(0.25);
    expect(quotaLeft(two, place, { team: 'b' })).toBeUndefined();
    expect(quotaLeft(two, place)).toBe(0.25);
  });

  it('is the share of the scarcest resource', () => {
    const queue = placeOf(gpuQueue('gpu', { a100: 8 }, { cpu: '4' }));
    const podSets = [pods(1, 2, { type: 'a100', cpu: '3' })];
    expect(quotaLeft(podSets, queue)).toBe(0.25);
  });
});

function waitedFor(strategy: 'StrictFIFO' | 'BestEffortFIFO') {
  const queue = gpuQueue('gpu', quota, { strategy });
  return { ...queue, status: { ...queue.status, pendingWorkloads: 1 } };
}
