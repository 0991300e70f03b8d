import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { type ClusterQueue } from '@squadron/kube-kinds';
import { mapObject } from './resource';
import { queuePath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/** A ClusterQueue as entity of type `kueue-cluster-queue`. @public */
export function mapClusterQueue(
  clusterQueue: ClusterQueue,
  context: MappingContext,
): MappedEntity {
  const { cluster } = context;
  return mapObject(
    'ClusterQueue',
    clusterQueue,
    {
      type: 'kueue-cluster-queue',
      description: `ClusterQueue on ${cluster}`,
      tags: ['kueue'],
      dependsOn: [catalogEntityRef({ cluster })],
      path: queuePath({ cluster, name: clusterQueue.metadata.name }),
    },
    context,
  );
}
