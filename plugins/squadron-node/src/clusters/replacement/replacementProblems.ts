import {
  found,
  type DecommissionGoal,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

/** Everything that decides whether one cluster may replace another. @public */
export interface ReplacementState {
  /** The cluster that leaves. */
  cluster: string;
  goal?: DecommissionGoal;
  /** Its replacement. */
  by: string;
  /** Clusters that accept new workloads, without the one that leaves. */
  others: readonly string[];
  /** Current replacement of the cluster that leaves. */
  replacedBy?: string;
  /** Cluster that `by` currently replaces. */
  replaces?: string;
}

/** The reason why a cluster cannot replace another; empty if it can. @public */
export function replacementProblems(state: ReplacementState): Problem[] {
  return found('replaceWith', whyNot(state));
}

function whyNot(state: ReplacementState): string | undefined {
  const { cluster, by, goal, others, replacedBy, replaces } = state;
  if (by === cluster) {
    return `${by} cannot replace itself; choose another cluster.`;
  }
  if (replacedBy !== undefined && replacedBy !== by) {
    return `${cluster} is already being replaced with ${replacedBy}; abort that replacement first.`;
  }
  if (replaces !== undefined && replaces !== cluster) {
    return `${by} is already replacing ${replaces}; wait until that is complete, or abort it.`;
  }
  if (goal === 'LeaveNow') {
    return `${cluster} is leaving immediately; abort that first.`;
  }
  return others.includes(by)
    ? undefined
    : `${by} accepts no new workloads: it is not connected, or is leaving the fleet itself.${
        others.length > 0 ? ` Choose one of ${others.join(', ')}.` : ''
      }`;
}
