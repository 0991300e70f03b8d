import type {
  DecommissionView,
  DecommissionWork,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

const OUTCOMES = [
  'handsOver',
  'stays',
  'moves',
  'waits',
  'stuck',
  'ends',
] as const;

/** The outcomes of all workloads, in one sentence. @internal */
export function outcomeTotals(
  t: Translate,
  work: readonly DecommissionWork[],
  hidden: number,
  /** What the page counts while the cluster is drained. */
  running = 0,
): string {
  const sums = OUTCOMES.flatMap(outcome => {
    const count = work.filter(row => row.outcome === outcome).length;
    return count === 0
      ? []
      : [t(`clusters.outcomeTotals.${outcome}`, { count })];
  });
  const others =
    hidden > 0 ? [t('clusters.outcomeTotals.hidden', { count: hidden })] : [];
  const all = [...sums, ...others];
  if (all.length === 0) {
    return running > 0
      ? t('clusters.outcomeTotals.running', { count: running })
      : t('clusters.outcomeTotals.none');
  }
  return t('clusters.outcomeTotals.all', { outcomes: all.join(', ') });
}

const INTERRUPTED: ReadonlySet<DecommissionWork['outcome']> = new Set([
  'moves',
  'waits',
  'stuck',
  'ends',
]);

/** The start of the longest run that a drain interrupts. @internal */
export function interruptedSince(
  work: readonly DecommissionWork[],
): string | undefined {
  return work
    .flatMap(({ outcome, since }) =>
      since !== undefined && INTERRUPTED.has(outcome) ? [since] : [],
    )
    .sort()[0];
}

/**
 * Whether a drain interrupts anything: not what is handed over, nor what stays until then. What an unreachable cluster
 * runs is not known.
 *
 * @internal
 */
export function interrupts({
  work,
  hiddenWork,
  isReachable,
}: Pick<DecommissionView, 'work' | 'hiddenWork' | 'isReachable'>): boolean {
  return (
    !isReachable ||
    hiddenWork > 0 ||
    work.some(({ outcome }) => INTERRUPTED.has(outcome))
  );
}
