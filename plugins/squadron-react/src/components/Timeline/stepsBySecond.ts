import type { TimelineStep } from '@squadron/backstage-plugin-squadron-common';

/** The steps of each second of an attempt, oldest first. Most Kubernetes times have no fractions. @internal */
export function stepsBySecond(
  steps: readonly TimelineStep[],
): Array<[TimelineStep, ...TimelineStep[]]> {
  const rows: Array<[TimelineStep, ...TimelineStep[]]> = [];
  for (const step of steps) {
    const row = rows.at(-1);
    if (row && isSame(row[0], step)) {
      row.push(step);
    } else {
      rows.push([step]);
    }
  }
  return rows;
}

function isSame(a: TimelineStep, b: TimelineStep): boolean {
  const [first, second] = [a, b].map(({ at }) =>
    Math.floor(Date.parse(at) / 1_000),
  );
  return first === second && a.round === b.round;
}
