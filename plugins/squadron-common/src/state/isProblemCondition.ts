import type { ConditionView } from '../contract';

/** Types that are bad when True. */
const badWhenTrue = new Set([
  'BackoffLimitExceeded',
  'DiskPressure',
  'Evicted',
  'Failed',
  'FailureTarget',
  'MemoryPressure',
  'NetworkUnavailable',
  'PIDPressure',
  'Preempted',
  'ReplicaFailure',
  'Stalled',
]);

/** Types that report work in progress; neither value is a problem. */
const neutral = new Set([
  'Complete',
  'Deleting',
  'Finished',
  'Paused',
  'PodsScheduled',
  'RayClusterSuspended',
  'RayClusterSuspending',
  'Remediating',
  'Requeued',
  'RollingOut',
  'ScalingDown',
  'ScalingUp',
  'Suspended',
  'SuccessCriteriaMet',
  'Updating',
]);

/**
 * Whether a condition reports a problem or an unknown state. Most types are good when True; the exceptions are listed
 * here.
 *
 * @public
 */
export function isProblemCondition(
  condition: Pick<ConditionView, 'type' | 'status'>,
): boolean {
  if (neutral.has(condition.type)) {
    return false;
  }
  if (condition.status === 'Unknown') {
    return true;
  }
  return badWhenTrue.has(condition.type)
    ? condition.status === 'True'
    : condition.status === 'False';
}
