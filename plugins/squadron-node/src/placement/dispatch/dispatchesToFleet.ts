import { FLEET_QUEUE_NAME, type ClusterQueue } from '@squadron/kube-kinds';

/** Whether a ClusterQueue of the hub dispatches its workloads to the workers of the fleet. @public */
export function dispatchesToFleet({
  spec,
}: Pick<ClusterQueue, 'spec'>): boolean {
  const checks = spec?.admissionChecksStrategy?.admissionChecks ?? [];
  return checks.some(({ name }) => name === FLEET_QUEUE_NAME);
}
