import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type RayJob } from '@squadron/kube-kinds';
import { toResource } from './resource';
import { workloadPath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/** Terminal values of KubeRay's `status.jobDeploymentStatus`. */
const FINAL_STATUS = ['Complete', 'Failed'];

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
  const { name, namespace = '', labels } = rayJob.metadata;
  if (labels?.[LABELS.multiKueueOrigin]) {
    return undefined;
  }
  const { cluster } = context;
  const isFinished = FINAL_STATUS.includes(
    rayJob.status?.jobDeploymentStatus ?? '',
  );
  return {
    entity: toResource(
      {
        type: 'ray-job',
        source: { cluster, namespace, kind: 'RayJob', name },
        object: rayJob,
        title: name,
        description: `RayJob in namespace ${namespace}`,
        tags: ['ray'],
        dependsOn: dependenciesOf({
          cluster,
          namespace,
          queue: labels?.[LABELS.kueueQueueName],
          rayCluster: rayJob.status?.rayClusterName,
          rayClusterOn,
        }),
        path: workloadPath({ cluster, namespace, kind: 'rayjob', name }),
      },
      context,
    ),
    isFinished,
  };
}

/** Queue and RayCluster depend on their clusters; a job without both depends on its own cluster. */
function dependenciesOf(job: {
  cluster: string;
  namespace: string;
  queue?: string;
  rayCluster?: string;
  rayClusterOn?: string;
}): string[] {
  const { cluster, namespace, queue, rayCluster, rayClusterOn } = job;
  const dependencies: string[] = [];
  if (queue) {
    dependencies.push(
      catalogEntityRef({ cluster, namespace, kind: 'LocalQueue', name: queue }),
    );
  }
  if (rayCluster && rayClusterOn) {
    dependencies.push(
      catalogEntityRef({
        cluster: rayClusterOn,
        namespace,
        kind: 'RayCluster',
        name: rayCluster,
      }),
    );
  }
  return dependencies.length > 0
    ? dependencies
    : [catalogEntityRef({ cluster })];
}
