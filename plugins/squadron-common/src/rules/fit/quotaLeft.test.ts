import { cohortBelow, gpuQueue, placeOf, pods } from './__testUtils__/aQueue';
import { quotaLeft } from './quotaLeft';
import type { FitQueue } from './types';

const two = [pods(1, 2, { type: 'a100' })];
const quota = { a100: { nominal: 8, used: 4 } };

describe('quotaLeft', () => {
  it.each<[string, FitQueue, number | undefined]>([
    ['free quota', placeOf(gpuQueue('gpu', { a100: 8 })), 0.75],
    ['half of it in use', placeOf(gpuQueue('gpu', quota)), 0.25],
    [
      'no more than the last of it',
      placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 6 } })),
      0,
    ],
    [
      'too little',
      placeOf(gpuQueue('gpu', { a100: { nominal: 8, used: 7 } })),
      undefined,
    ],
    ['no such flavor', placeOf(gpuQueue('gpu', { t4: 8 })), undefined],
    [
      'a queue that is held',
      placeOf(gpuQueue('gpu', quota, { stop: 'Hold' })),
      undefined,
    ],
    ['a queue that the cluster does not have', placeOf(undefined), undefined],
    [
      'a namespace without the queue',
      placeOf(gpuQueue('gpu', quota), { localQueue: undefined }),
      undefined,
    ],
    [
      'others before it in a queue of strict order',
      placeOf(waitedFor('StrictFIFO')),
      undefined,
    ],
    [
      'others before it in a queue that lets it pass',
      placeOf(waitedFor('BestEffortFIFO')),
      0.25,
    ],
    [
      'quota of its cohort only',
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
      'a cohort that is not known',
      placeOf(gpuQueue('gpu', quota, { cohort: 'all' }), { cohort: undefined }),
      undefined,
    ],
  ])('finds, with %s', (_, queue, left) => {
    expect(quotaLeft(two, queue)).toBe(left);
  });

  it('is of namespaces that the queue takes', () => {
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

  it('goes by what is scarcest', () => {
    const queue = placeOf(gpuQueue('gpu', { a100: 8 }, { cpu: '4' }));
    const asked = [pods(1, 2, { type: 'a100', cpu: '3' })];
    expect(quotaLeft(asked, queue)).toBe(0.25);
  });
});

function waitedFor(strategy: 'StrictFIFO' | 'BestEffortFIFO') {
  const queue = gpuQueue('gpu', quota, { strategy });
  return { ...queue, status: { ...queue.status, pendingWorkloads: 1 } };
}
