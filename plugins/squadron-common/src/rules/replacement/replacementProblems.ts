import type { DecommissionGoal } from '../decommission';
import type { Problem } from '../types';

/**
 * What decides whether one cluster may take the place of another.
 *
 * @public
 */
export interface ReplacementState {
  /** The old one. */
  cluster: string;
  goal?: DecommissionGoal;
  /** The new one. */
  by: string;
  /** Clusters that take new work, without the old one. */
  others: readonly string[];
  /** What replaces it already. */
  replacedBy?: string;
  /** What the new one replaces already. */
  replaces?: string;
}

/** Why a cluster does not take the place of another; nothing where it may. @public */
export function replacementProblems(state: ReplacementState): Problem[] {
  const reason = whyNot(state);
  return reason === undefined
    ? []
    : [{ field: 'replaceWith', message: reason, reason: 'InvalidSpec' }];
}

function whyNot(state: ReplacementState): string | undefined {
  const { cluster, by, goal, others, replacedBy, replaces } = state;
  if (by === cluster) {
    return `${by} cannot replace itself; choose another cluster.`;
  }
  if (replacedBy !== undefined && replacedBy !== by) {
    return `${cluster} is replaced with ${replacedBy} already; abort that first.`;
  }
  if (replaces !== undefined && replaces !== cluster) {
    return `${by} replaces ${replaces} already; wait for that, or abort it.`;
  }
  if (goal === 'LeaveNow') {
    return `${cluster} leaves at once; abort that first.`;
  }
  return others.includes(by)
    ? undefined
    : `${by} takes no work: it is not connected, or is to leave itself.${
        others.length > 0 ? ` Choose among ${others.join(', ')}.` : ''
      }`;
}
