import {
  waitingIn,
  type CohortRow,
} from '@squadron/backstage-plugin-squadron-common';

/** Number of workloads that wait in the queues of a row and of the rows below it; without a row, in all queues. @internal */
export function waitingBelow(
  rows: readonly CohortRow[],
  row?: CohortRow,
): number {
  const start = row ? rows.indexOf(row) : 0;
  const length = row
    ? rows.slice(start + 1).findIndex(({ depth }) => depth <= row.depth)
    : -1;
  return rows
    .slice(start, length < 0 ? undefined : start + 1 + length)
    .reduce((sum, { queue }) => sum + (queue ? waitingIn(queue) : 0), 0);
}
