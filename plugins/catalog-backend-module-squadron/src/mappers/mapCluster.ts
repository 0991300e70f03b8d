import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';
import { targetRecords } from '@squadron/backstage-plugin-squadron-node';
import { toResource } from './resource';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';
import type { MappedEntity, MappingContext } from './types';

/** Annotation of Backstage's own Kubernetes plugin. */
const API_SERVER_ANNOTATION = 'kubernetes.io/api-server';

/**
 * A cluster of the fleet as entity of type `kubernetes-cluster`. The entity does not depend on its connection, because
 * each lost connection would churn the catalog.
 *
 * @public
 */
export function mapCluster(
  input: {
    cluster: FleetCluster;
    /** The `management.oneblock.ai` Cluster that it was created from, if any. */
    request?: Labelled;
  },
  context: MappingContext,
): MappedEntity {
  const { cluster, request } = input;
  const isHub = cluster.role === 'hub';
  const object = withOwnerOf(request, cluster.profile);
  return {
    entity: toResource(
      {
        type: 'kubernetes-cluster',
        source: { cluster: cluster.id },
        object,
        title: cluster.id,
        description: isHub
          ? 'Management cluster of the fleet'
          : 'Worker cluster of the fleet',
        tags: [isHub ? 'hub' : 'worker'],
        dependencyOf: targetRecords(object.metadata.annotations).map(
          record => record.for,
        ),
        annotations: {
          ...(cluster.server && { [API_SERVER_ANNOTATION]: cluster.server }),
        },
        path: `/squadron/clusters/${encodeURIComponent(cluster.id)}`,
      },
      context,
    ),
    isFinished: false,
  };
}

/** The profile's labels and annotations win over those of the Cluster that it was created from. */
function withOwnerOf(
  request: Labelled | undefined,
  profile: Labelled | undefined,
): Labelled {
  return {
    metadata: {
      labels: { ...request?.metadata.labels, ...profile?.metadata.labels },
      annotations: {
        ...request?.metadata.annotations,
        ...profile?.metadata.annotations,
      },
    },
  };
}
