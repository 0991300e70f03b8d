import type { DecommissionWork, FitWord, MoveTarget } from '../../api';

const STARTS: readonly FitWord[] = ['fits', 'borrows', 'preempts'];

/**
 * What becomes of work when its cluster takes none any more.
 *
 * @param targets - the other clusters, best first
 * @public
 */
export function decommissionOutcome(
  work: {
    /** Whether the hub holds its object. */
    isOfHub: boolean;
    /** Whether another one is ready before it ends. */
    isServing: boolean;
    /** Clusters that it is pinned to. */
    pinnedTo: readonly string[];
  },
  targets: readonly MoveTarget[],
): Pick<DecommissionWork, 'fate' | 'reason' | 'target'> {
  const { isOfHub, isServing, pinnedTo } = work;
  if (!isOfHub) {
    return {
      fate: 'ends',
      reason: 'It was written to this cluster alone and ends with it.',
    };
  }
  const allowed = targets.filter(
    ({ cluster }) => pinnedTo.length === 0 || pinnedTo.includes(cluster),
  );
  const [target] = allowed;
  if (!target) {
    return {
      fate: 'stuck',
      reason:
        pinnedTo.length > 0
          ? `It is pinned to ${pinnedTo.join(
              ', ',
            )}; take the pin away or move it.`
          : 'No other cluster takes work of its queue.',
    };
  }
  if (target.word === 'never') {
    return { fate: 'stuck', reason: target.reason, target };
  }
  if (isServing) {
    return STARTS.includes(target.word)
      ? {
          fate: 'handsOver',
          reason: `Another one is ready on ${target.cluster} before it ends here.`,
          target,
        }
      : {
          fate: 'waits',
          reason: `It goes on here until another one is ready; ${target.cluster}: ${target.reason}`,
          target,
        };
  }
  return STARTS.includes(target.word)
    ? { fate: 'moves', reason: `Starts over on ${target.cluster}.`, target }
    : { fate: 'waits', reason: `${target.cluster}: ${target.reason}`, target };
}
