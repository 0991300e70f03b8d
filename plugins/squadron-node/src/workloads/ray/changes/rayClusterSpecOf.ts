import type { RayClusterSpec } from '@squadron/kube-kinds';
import type { JobObject } from '@squadron/backstage-plugin-squadron-common';

/** The RayCluster spec in a RayCluster or RayService; undefined for jobs, which cannot be resized. @internal */
export function rayClusterSpecOf(job: JobObject): RayClusterSpec | undefined {
  switch (job.kind) {
    case 'raycluster':
      return job.object.spec ?? {};
    case 'rayservice':
      return job.object.spec?.rayClusterConfig ?? {};
    default:
      return undefined;
  }
}

/** The spec of the object with another RayCluster spec in it. @internal */
export function withRayClusterSpec(
  job: JobObject,
  rayCluster: RayClusterSpec,
): Record<string, unknown> {
  return job.kind === 'rayservice'
    ? { ...job.object.spec, rayClusterConfig: rayCluster }
    : { ...rayCluster };
}
