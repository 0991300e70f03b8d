import {
  messageOf,
  withCause,
  type DecommissionWork,
  type FitWord,
  type MoveTarget,
} from '@squadron/backstage-plugin-squadron-common';

const STARTS: readonly FitWord[] = ['fits', 'borrows', 'preempts'];

/**
 * What happens to a workload when its cluster is drained.
 *
 * @param targets - the other clusters, best first
 *
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
      reason: messageOf('answers.clusters.outcome.ends'),
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
          ? messageOf('answers.clusters.outcome.onlyAffinity', {
              clusters: clusterAffinity.join(', '),
            })
          : messageOf('answers.clusters.outcome.noOther'),
    };
  }
  if (target.word === 'never') {
    return { outcome: 'stuck', reason: target.reason, target };
  }
  if (isServing) {
    return STARTS.includes(target.word)
      ? {
          outcome: 'handsOver',
          reason: messageOf('answers.clusters.outcome.handsOver', {
            cluster: target.cluster,
          }),
          target,
        }
      : {
          outcome: 'stays',
          reason: withCause(target.cluster, target.reason),
          target,
        };
  }
  return STARTS.includes(target.word)
    ? {
        outcome: 'moves',
        reason: messageOf('answers.clusters.outcome.restarts', {
          cluster: target.cluster,
        }),
        target,
      }
    : {
        outcome: 'waits',
        reason: withCause(target.cluster, target.reason),
        target,
      };
}
