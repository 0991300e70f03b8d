import type { DecommissionWork } from '@squadron/backstage-plugin-squadron-common';

const WORDS: ReadonlyArray<[DecommissionWork['fate'], string, string]> = [
  [
    'handsOver',
    'is ready elsewhere before it ends',
    'are ready elsewhere before they end',
  ],
  ['moves', 'starts over elsewhere', 'start over elsewhere'],
  ['waits', 'has to wait', 'have to wait'],
  ['stuck', 'can run nowhere else', 'can run nowhere else'],
  ['ends', 'ends with the cluster', 'end with the cluster'],
];

/** What becomes of all work together, in one sentence. @internal */
export function outcomeTotals(
  work: readonly DecommissionWork[],
  hidden: number,
): string {
  const sums = WORDS.flatMap(([fate, one, many]) => {
    const count = work.filter(row => row.fate === fate).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const others = hidden > 0 ? [`${hidden} more that you may not see`] : [];
  const all = [...sums, ...others];
  return all.length === 0
    ? 'Nothing of the fleet runs there.'
    : `${all.join(', ')}.`;
}
