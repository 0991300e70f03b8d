import type { Problem } from '../types';
import type { DecommissionGoal } from './decommissionGoal';

/**
 * What decides whether a cluster may be taken out of work.
 *
 * @public
 */
export interface DecommissionState {
  cluster: string;
  /** Whether the hub reaches it. */
  isReachable: boolean;
  /** Other clusters that take new work. */
  others: readonly string[];
  /** A person who knows that work will have to wait says so. */
  force: boolean;
}

/**
 * Why a cluster is not taken out of work; nothing where it may be. To abort is always possible.
 *
 * @public
 */
export function decommissionProblems(
  { cluster, isReachable, others, force }: DecommissionState,
  goal: DecommissionGoal | undefined,
): Problem[] {
  if (goal === undefined || force) {
    return [];
  }
  return [
    ...(others.length === 0
      ? [
          problemOf(
            `${cluster} is the last cluster that takes work: all jobs would wait until another one joins. Let one join first, or force it.`,
          ),
        ]
      : []),
    ...(goal === 'LeaveNow' && isReachable
      ? [
          problemOf(
            `${cluster} answers, so what runs there can be sent away first: choose Leave. Without that it may run twice; force it if that does no harm.`,
          ),
        ]
      : []),
  ];
}

function problemOf(message: string): Problem {
  return { field: 'goal', message, reason: 'InvalidSpec' };
}
