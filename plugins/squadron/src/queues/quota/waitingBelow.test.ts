import type { CohortRow } from '@squadron/backstage-plugin-squadron-common';
import { waitingBelow } from './waitingBelow';

const queue = (depth: number, pending: number) =>
  ({ depth, queue: { pending, reserving: 0, cannotRun: 0 } } as CohortRow);
const cohort = (depth: number) => ({ depth, cohort: {} } as CohortRow);

/** a(1 + 2), b(c(4) + 8), and a queue with 16. */
const ROWS = [
  cohort(1),
  queue(2, 1),
  queue(2, 2),
  cohort(1),
  cohort(2),
  queue(3, 4),
  queue(2, 8),
  queue(1, 16),
];

it.each([
  ['a cohort with queues', 0, 3],
  ['a queue', 2, 2],
  ['a cohort with a cohort', 3, 12],
  ['a cohort in a cohort', 4, 4],
  ['the last queue', 7, 16],
])('%s counts itself and what is below it', (_, index, expected) => {
  expect(waitingBelow(ROWS, ROWS[index])).toBe(expected);
});

it('all count without a row', () => {
  expect(waitingBelow(ROWS)).toBe(31);
  expect(waitingBelow([])).toBe(0);
});
