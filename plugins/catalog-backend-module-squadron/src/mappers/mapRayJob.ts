import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import {
  ENDED_RAY_JOB_STATUSES,
  isCopy,
  type RayJob,
} from '@squadron/kube-kinds';
import type { MappedEntity, MappingContext } from './types';
import { mapWorkload, queueOf } from './workload';

/**
 * A RayJob as entity of type `ray-job`; undefined for the copies that MultiKueue creates on worker clusters, because
 * the entity is the object that the user submitted on the hub.
 *
 * @public
 */
export function mapRayJob(
  input: {
    rayJob: RayJob;
    /** ID of the cluster where the RayCluster of its status exists; absent while it does not exist. */
    rayClusterOn?: string;
  },
  context: MappingContext,
): MappedEntity | undefined {
  const { rayJob, rayClusterOn } = input;
  if (isCopy(rayJob)) {
    return undefined;
  }
  const { namespace } = rayJob.metadata;
  const { rayClusterName: name, jobDeploymentStatus = '' } =
    rayJob.status ?? {};
  const dependsOn = [
    ...queueOf(rayJob, context),
    ...(name && rayClusterOn
      ? [
          catalogEntityRef({
            cluster: rayClusterOn,
            namespace,
            kind: 'RayCluster',
            name,
          }),
        ]
      : []),
  ];
  return {
    ...mapWorkload(
      'RayJob',
      rayJob,
      {
        type: 'ray-job',
        description: `RayJob in namespace ${namespace}`,
        // Queue and RayCluster depend on their clusters.
        ...(dependsOn.length > 0 && { dependsOn }),
      },
      context,
    ),
    isFinished: ENDED_RAY_JOB_STATUSES.includes(jobDeploymentStatus),
  };
}
