import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type RayCluster } from '@squadron/kube-kinds';
import { toResource } from './resource';
import { workloadPath } from './paths';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';
import type { MappedEntity, MappingContext } from './types';

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
  const { name, namespace = '', labels } = rayCluster.metadata;
  const job = findOriginJob(rayCluster);
  if (!job && labels?.[LABELS.multiKueueOrigin]) {
    return undefined;
  }
  const { cluster } = context;
  const queue = job ? undefined : labels?.[LABELS.kueueQueueName];
  return {
    entity: toResource(
      {
        type: 'ray-cluster',
        source: { cluster, namespace, kind: 'RayCluster', name },
        object: rayCluster,
        title: name,
        description: job
          ? `RayCluster of job ${job} in namespace ${namespace} on ${cluster}`
          : `RayCluster in namespace ${namespace} on ${cluster}`,
        tags: ['ray'],
        dependsOn: [
          ...(queue
            ? [
                catalogEntityRef({
                  cluster,
                  namespace,
                  kind: 'LocalQueue',
                  name: queue,
                }),
              ]
            : []),
          catalogEntityRef({ cluster }),
        ],
        path: workloadPath({
          cluster,
          namespace,
          kind: 'raycluster',
          name,
        }),
      },
      context,
    ),
    isFinished: false,
  };
}
