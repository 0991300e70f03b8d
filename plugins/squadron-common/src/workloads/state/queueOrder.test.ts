import type { StateCode } from '../../contract/states';
import { isInQueue, queueOrder } from './queueOrder';

const row = (
  code: StateCode<'workload'>,
  place?: number,
  priority?: number,
  clusterQueue = 'fleet',
) => ({
  cluster: 'hub',
  queue: 'default',
  clusterQueue,
  priority,
  state: { code, tone: 'info' as const },
  position: place === undefined ? undefined : { place, of: 12 },
});

it('orders workloads as their queues serve them', () => {
  const inOrder = [
    row('Dispatching'),
    row('Queued', 2),
    row('Queued', 11),
    row('Queued', undefined, 1_000),
    row('Requeued', undefined, 0),
    row('OnHold', undefined, -5),
    row('CannotRun'),
    row('Running'),
    row('Queued', 1, 0, 'research'),
  ];
  const sorted = [...inOrder]
    .reverse()
    .sort((a, b) => (queueOrder(a) < queueOrder(b) ? -1 : 1));
  expect(sorted).toEqual(inOrder);
});

it.each([
  [row('Queued'), true],
  [row('Serving'), true],
  [row('CannotRun'), true],
  [row('Succeeded'), false],
  [row('Suspended'), false],
  [{ ...row('Running'), queue: undefined, clusterQueue: undefined }, false],
])('%j is in a queue: %s', (one, expected) => {
  expect(isInQueue(one)).toBe(expected);
});
