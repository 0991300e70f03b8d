import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { type LocalQueue } from '@squadron/kube-kinds';
import { toResource } from './resource';
import { queuePath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/** A LocalQueue as entity of type `kueue-local-queue`. @public */
export function mapLocalQueue(
  localQueue: LocalQueue,
  context: MappingContext,
): MappedEntity {
  const { cluster } = context;
  const { name, namespace = '' } = localQueue.metadata;
  const clusterQueue = localQueue.spec?.clusterQueue;
  return {
    entity: toResource(
      {
        type: 'kueue-local-queue',
        source: { cluster, namespace, kind: 'LocalQueue', name },
        object: localQueue,
        title: `${namespace}/${name}`,
        description: `LocalQueue of namespace ${namespace} on ${cluster}`,
        tags: ['kueue'],
        dependsOn: [
          clusterQueue
            ? catalogEntityRef({
                cluster,
                kind: 'ClusterQueue',
                name: clusterQueue,
              })
            : catalogEntityRef({ cluster }),
        ],
        path: queuePath({ cluster, namespace, name }),
      },
      context,
    ),
    isFinished: false,
  };
}
