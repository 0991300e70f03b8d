import type { DecommissionWork } from '@squadron/backstage-plugin-squadron-common';

const WORDS: ReadonlyArray<[DecommissionWork['outcome'], string, string]> = [
  [
    'handsOver',
    'is ready elsewhere before it ends',
    'are ready elsewhere before they end',
  ],
  ['moves', 'restarts elsewhere', 'restart elsewhere'],
  ['waits', 'has to wait', 'have to wait'],
  ['stuck', 'cannot run elsewhere', 'cannot run elsewhere'],
  ['ends', 'ends with the cluster', 'end with the cluster'],
];

/** The outcomes of all workloads, in one sentence. @internal */
export function outcomeTotals(
  work: readonly DecommissionWork[],
  hidden: number,
): string {
  const sums = WORDS.flatMap(([outcome, one, many]) => {
    const count = work.filter(row => row.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const others =
    hidden > 0
      ? [`${hidden} more that you do not have permission to view`]
      : [];
  const all = [...sums, ...others];
  return all.length === 0
    ? 'No fleet workloads run on this cluster.'
    : `${all.join(', ')}.`;
}
