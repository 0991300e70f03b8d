import {
  invalidUnless,
  type DecommissionGoal,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

interface DecommissionState {
  cluster: string;
  /** Whether the hub reaches it. */
  isReachable: boolean;
  /** Other clusters that admit new workloads. */
  others: readonly string[];
  /** Set by a person who accepts that workloads will have to wait. */
  force: boolean;
}

/** Why a cluster cannot be decommissioned; empty where it can. A decommissioning can always be aborted. @public */
export function decommissionProblems(
  { cluster, isReachable, others, force }: DecommissionState,
  goal: DecommissionGoal | undefined,
): Problem[] {
  if (goal === undefined || force) {
    return [];
  }
  return [
    ...invalidUnless(
      others.length > 0,
      'goal',
      `${cluster} is the last cluster that admits workloads: all jobs would wait until another one joins. Add a cluster first, or use force.`,
    ),
    ...invalidUnless(
      !(goal === 'LeaveNow' && isReachable),
      'goal',
      `${cluster} is reachable, so its workloads can be moved first: choose Leave. Otherwise they may run twice; use force if that does no harm.`,
    ),
  ];
}
