import type { TimelineStep } from '@squadron/backstage-plugin-squadron-common';

/** The steps of each second of an attempt, oldest first. Most Kubernetes times have no fractions. @internal */
export function stepsBySecond(
  steps: readonly TimelineStep[],
): Array<[TimelineStep, ...TimelineStep[]]> {
  const rows: Array<[TimelineStep, ...TimelineStep[]]> = [];
  for (const step of steps) {
    const row = rows.at(-1);
    if (row && secondOf(row[0]) === secondOf(step)) {
      row.push(step);
    } else {
      rows.push([step]);
    }
  }
  return rows;
}

function secondOf({ at, round }: TimelineStep): string {
  return `${Math.floor(Date.parse(at) / 1_000)} ${round}`;
}
