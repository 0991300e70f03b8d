import type { DecommissionWork, FitWord, MoveTarget } from '../../contract';

const STARTS: readonly FitWord[] = ['fits', 'borrows', 'preempts'];

/**
 * What happens to a workload when its cluster is drained.
 *
 * @param targets - the other clusters, best first
 * @public
 */
export function decommissionOutcome(
  workload: {
    /** Whether its object exists on the hub. */
    isOfHub: boolean;
    /** Whether a successor is started before it is deleted. */
    isServing: boolean;
    /** Clusters of its cluster affinity; empty for any. */
    pinnedTo: readonly string[];
  },
  targets: readonly MoveTarget[],
): Pick<DecommissionWork, 'fate' | 'reason' | 'target'> {
  const { isOfHub, isServing, pinnedTo } = workload;
  if (!isOfHub) {
    return {
      fate: 'ends',
      reason: 'It exists only on this cluster and ends with it.',
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
          ? `Its cluster affinity allows only ${pinnedTo.join(
              ', ',
            )}; remove the affinity or move the workload.`
          : 'No other cluster admits workloads of its queue.',
    };
  }
  if (target.word === 'never') {
    return { fate: 'stuck', reason: target.reason, target };
  }
  if (isServing) {
    return STARTS.includes(target.word)
      ? {
          fate: 'handsOver',
          reason: `A successor on ${target.cluster} is ready before it is deleted here.`,
          target,
        }
      : {
          fate: 'waits',
          reason: `It continues here until a successor is ready; ${target.cluster}: ${target.reason}`,
          target,
        };
  }
  return STARTS.includes(target.word)
    ? { fate: 'moves', reason: `Restarts on ${target.cluster}.`, target }
    : { fate: 'waits', reason: `${target.cluster}: ${target.reason}`, target };
}
