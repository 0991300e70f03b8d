import { catalogEntityRef } from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type ClusterResourceClaim,
} from '@squadron/kube-kinds';
import { mapObject } from './resource';
import { claimPath } from './paths';
import type { MappedEntity, MappingContext } from './types';

/**
 * A ClusterResourceClaim as entity of type `resource-quota-claim`: it assigns the capacity of a cluster to queues of
 * the hub.
 *
 * @public
 */
export function mapClaim(
  claim: ClusterResourceClaim,
  context: MappingContext,
): MappedEntity {
  const { clusterName = '', resourceAssignments = [] } = claim.spec ?? {};
  const queues = [
    ...new Set(
      resourceAssignments.map(({ clusterQueueName }) => clusterQueueName),
    ),
  ].sort();
  return mapObject(
    'ClusterResourceClaim',
    claim,
    {
      type: 'resource-quota-claim',
      description: `Which queues get the capacity of ${clusterName}`,
      tags: ['quota'],
      dependsOn: [
        catalogEntityRef({ cluster: clusterName }),
        ...queues.map(name =>
          catalogEntityRef({
            cluster: HUB_CLUSTER_ID,
            kind: 'ClusterQueue',
            name,
          }),
        ),
      ],
      path: claimPath(claim.metadata.name),
    },
    context,
  );
}
