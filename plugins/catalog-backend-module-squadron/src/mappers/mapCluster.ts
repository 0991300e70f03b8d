import { KUBERNETES_AUTH_PROVIDER } from '@squadron/backstage-plugin-squadron-common';
import {
  findReference,
  targetRecords,
  type FleetCluster,
  type Labelled,
} from '@squadron/backstage-plugin-squadron-node';
import { toResource } from './resource';
import type { MappedEntity, MappingContext } from './types';

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
        // People may write records too; the catalog refuses an entity with an invalid reference.
        dependencyOf: targetRecords(object.metadata.annotations).flatMap(
          record => findReference(record.for, 'component') ?? [],
        ),
        annotations: clusterAnnotations(cluster),
        path: `/squadron/clusters/${encodeURIComponent(cluster.id)}`,
      },
      context,
    ),
    isFinished: false,
  };
}

/** What the catalog cluster locator of Backstage's Kubernetes plugin reads. */
function clusterAnnotations({
  server,
  endpoint,
}: FleetCluster): Record<string, string> {
  const authority = endpoint?.certificateAuthority;
  return {
    ...(server && { 'kubernetes.io/api-server': server }),
    ...(authority && {
      'kubernetes.io/api-server-certificate-authority':
        Buffer.from(authority).toString('base64'),
      'kubernetes.io/auth-provider': KUBERNETES_AUTH_PROVIDER,
    }),
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
