import { FLEET_QUEUE_NAME } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue } from '@squadron/backstage-plugin-squadron-common';

/** Whether what a ClusterQueue of the hub admits runs on the workers of the fleet. @internal */
export function isDispatched({ spec }: Pick<ClusterQueue, 'spec'>): boolean {
  const checks = spec?.admissionChecksStrategy?.admissionChecks ?? [];
  return checks.some(({ name }) => name === FLEET_QUEUE_NAME);
}
