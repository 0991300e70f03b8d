import type { DecommissionGoal } from '../../contract';
import { DECOMMISSION_GOALS } from '../../contract/clusters/decommission';
import { ANNOTATIONS } from '@squadron/kube-kinds';

export type { DecommissionGoal };

export { DECOMMISSION_GOALS };

/** Whether this goal moves running workloads away while the cluster is still connected. @public */
export function isDrainGoal(goal: DecommissionGoal | undefined): boolean {
  return goal === 'Drain' || goal === 'Leave';
}

type Annotated = {
  metadata: { annotations?: Readonly<Record<string, string>> };
};

/** The goal in the annotation of a ClusterProfile; undefined without one, and for an unknown value. @public */
export function decommissionGoal(
  profile: Annotated | undefined,
): DecommissionGoal | undefined {
  const value = profile?.metadata.annotations?.[ANNOTATIONS.decommission];
  return DECOMMISSION_GOALS.find(goal => goal === value);
}

/**
 * The time since which no workload of the fleet has run on the cluster, in milliseconds since the epoch; undefined
 * before that, and if the annotation cannot be read.
 *
 * @public
 */
export function drainedAtMs(
  profile: Annotated | undefined,
): number | undefined {
  const value = profile?.metadata.annotations?.[ANNOTATIONS.drainedAt];
  return Date.parse(value ?? '') || undefined;
}
