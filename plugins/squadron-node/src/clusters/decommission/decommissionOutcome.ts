import {
  messageText,
  type DecommissionWork,
  type FitWord,
  type MoveTarget,
} from '@squadron/backstage-plugin-squadron-common';

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
    clusterAffinity: readonly string[];
  },
  targets: readonly MoveTarget[],
): Pick<DecommissionWork, 'outcome' | 'reason' | 'target'> {
  const { isOfHub, isServing, clusterAffinity } = workload;
  if (!isOfHub) {
    return {
      outcome: 'ends',
      reason: 'It exists only on this cluster and ends with it.',
    };
  }
  const allowed = targets.filter(
    ({ cluster }) =>
      clusterAffinity.length === 0 || clusterAffinity.includes(cluster),
  );
  const [target] = allowed;
  if (!target) {
    return {
      outcome: 'stuck',
      reason:
        clusterAffinity.length > 0
          ? `Its cluster affinity allows only ${clusterAffinity.join(
              ', ',
            )}; remove the affinity or move the workload.`
          : 'No other cluster admits workloads of its queue.',
    };
  }
  if (target.word === 'never') {
    return { outcome: 'stuck', reason: target.reason, target };
  }
  if (isServing) {
    return STARTS.includes(target.word)
      ? {
          outcome: 'handsOver',
          reason: `A successor on ${target.cluster} is ready before it is deleted here.`,
          target,
        }
      : {
          outcome: 'waits',
          reason: `It continues here until a successor is ready; ${
            target.cluster
          }: ${messageText(target.reason)}`,
          target,
        };
  }
  return STARTS.includes(target.word)
    ? { outcome: 'moves', reason: `Restarts on ${target.cluster}.`, target }
    : {
        outcome: 'waits',
        reason: `${target.cluster}: ${messageText(target.reason)}`,
        target,
      };
}
