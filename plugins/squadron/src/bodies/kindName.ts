import type { WorkloadKind } from '@squadron/backstage-plugin-squadron-common';

const names: Record<WorkloadKind, string> = {
  rayjob: 'RayJob',
  raycluster: 'RayCluster',
  rayservice: 'RayService',
  job: 'Job',
};

/**
 * A kind as Kubernetes spells it.
 *
 * @internal
 */
export function kindName(kind: WorkloadKind): string {
  return names[kind];
}
