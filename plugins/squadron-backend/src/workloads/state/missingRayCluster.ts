import { LABELS } from '@squadron/kube-kinds';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

/**
 * The RayCluster that the `clusterSelector` of a RayJob names, when KubeRay has looked for it and it does not exist.
 *
 * @internal
 */
export function missingRayCluster({
  job,
  remote,
}: JobFacts): string | undefined {
  const isLookedFor =
    job.kind === 'rayjob' &&
    job.object.status?.jobDeploymentStatus === 'Initializing';
  return isLookedFor && remote && !remote.rayCluster
    ? job.object.spec?.clusterSelector?.[LABELS.rayCluster]
    : undefined;
}
