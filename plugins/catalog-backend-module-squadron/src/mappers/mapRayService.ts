import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type RayService } from '@squadron/kube-kinds';
import { toResource } from './resource';
import { workloadPath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/**
 * A RayService as entity of type `ray-service`; undefined for the copy that MultiKueue creates of one that a user
 * submitted on the hub.
 *
 * @public
 */
export function mapRayService(
  rayService: RayService,
  context: MappingContext,
): MappedEntity | undefined {
  const { name, namespace = '', labels } = rayService.metadata;
  if (labels?.[LABELS.multiKueueOrigin]) {
    return undefined;
  }
  const { cluster } = context;
  const queue = labels?.[LABELS.kueueQueueName];
  return {
    entity: toResource(
      {
        type: 'ray-service',
        source: { cluster, namespace, kind: 'RayService', name },
        object: rayService,
        title: name,
        description: `RayService in namespace ${namespace} on ${cluster}`,
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
        path: workloadPath({ cluster, namespace, kind: 'rayservice', name }),
      },
      context,
    ),
    isFinished: false,
  };
}
