import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import { type ClusterQueue } from '@squadron/kube-kinds';
import { toResource } from './resource';
import { queuePath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/** A ClusterQueue as entity of type `kueue-cluster-queue`. @public */
export function mapClusterQueue(
  clusterQueue: ClusterQueue,
  context: MappingContext,
): MappedEntity {
  const { cluster } = context;
  const { name } = clusterQueue.metadata;
  return {
    entity: toResource(
      {
        type: 'kueue-cluster-queue',
        source: { cluster, kind: 'ClusterQueue', name },
        object: clusterQueue,
        title: name,
        description: `ClusterQueue on ${cluster}`,
        tags: ['kueue'],
        dependsOn: [catalogEntityRef({ cluster })],
        path: queuePath({ cluster, name }),
      },
      context,
    ),
    isFinished: false,
  };
}
