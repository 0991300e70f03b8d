import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { type LocalQueue } from '@squadron/kube-kinds';
import { mapObject } from './resource';
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
  return mapObject(
    'LocalQueue',
    localQueue,
    {
      type: 'kueue-local-queue',
      title: `${namespace}/${name}`,
      description: `LocalQueue of namespace ${namespace} on ${cluster}`,
      tags: ['kueue'],
      dependsOn: [
        catalogEntityRef({
          cluster,
          ...(clusterQueue && { kind: 'ClusterQueue', name: clusterQueue }),
        }),
      ],
      path: queuePath({ cluster, namespace, name }),
    },
    context,
  );
}
