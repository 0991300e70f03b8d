import { ANNOTATIONS } from '../../constants';

/**
 * How far a cluster is to be taken out of work: `Cordon` no new work, `Drain` what runs is sent away too, `Leave` then
 * it leaves the fleet, `LeaveNow` without waiting for what runs.
 *
 * @public
 */
export const DECOMMISSION_GOALS = [
  'Cordon',
  'Drain',
  'Leave',
  'LeaveNow',
] as const;

/** @public */
export type DecommissionGoal = (typeof DECOMMISSION_GOALS)[number];

/** Whether what runs on a cluster with this goal is sent away while the cluster is still connected. @public */
export function isDrainGoal(goal: DecommissionGoal | undefined): boolean {
  return goal === 'Drain' || goal === 'Leave';
}

type Annotated = {
  metadata: { annotations?: Readonly<Record<string, string>> };
};

/** What the ClusterProfile asks for; undefined where it asks for nothing, or for what nobody knows. @public */
export function decommissionGoal(
  profile: Annotated | undefined,
): DecommissionGoal | undefined {
  const value = profile?.metadata.annotations?.[ANNOTATIONS.decommission];
  return DECOMMISSION_GOALS.find(goal => goal === value);
}

/**
 * Since when nothing of the fleet runs there, in milliseconds since the epoch; undefined before, and where the record
 * cannot be read.
 *
 * @public
 */
export function drainedAtMs(
  profile: Annotated | undefined,
): number | undefined {
  const value = profile?.metadata.annotations?.[ANNOTATIONS.drainedAt];
  return Date.parse(value ?? '') || undefined;
}
