import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { isCopy, LABELS, type RayCluster } from '@squadron/kube-kinds';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';
import type { MappedEntity, MappingContext } from './types';
import { mapWorkload } from './workload';

/** Name of the RayJob that a RayCluster was created for; undefined when it was submitted on its own. @public */
export function findOriginJob(rayCluster: Labelled): string | undefined {
  const { labels } = rayCluster.metadata;
  return labels?.[LABELS.rayOriginatedFromKind] === 'RayJob'
    ? labels[LABELS.rayOriginatedFromName]
    : undefined;
}

/**
 * A RayCluster as entity of type `ray-cluster`; undefined for the copy that MultiKueue creates of one that a user
 * submitted on the hub. The RayCluster of a job's copy is not such a copy, although KubeRay gives it the job's labels.
 *
 * @public
 */
export function mapRayCluster(
  rayCluster: RayCluster,
  context: MappingContext,
): MappedEntity | undefined {
  const job = findOriginJob(rayCluster);
  if (!job && isCopy(rayCluster)) {
    return undefined;
  }
  const { cluster } = context;
  const where = `in namespace ${rayCluster.metadata.namespace} on ${cluster}`;
  const type = 'ray-cluster';
  return mapWorkload(
    'RayCluster',
    rayCluster,
    job
      ? {
          type,
          description: `RayCluster of job ${job} ${where}`,
          dependsOn: [catalogEntityRef({ cluster })],
        }
      : { type, description: `RayCluster ${where}` },
    context,
  );
}
