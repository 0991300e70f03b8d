import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  type ClusterStatus,
} from '@squadron/backstage-plugin-squadron-common';
import type { Access } from '../access';
import { placeOfCluster } from '../access/placeOf';
import type { FleetViews } from '../fleet/FleetViews';

/**
 * The freshness of the clusters that a reader knows of: those that they may read, and those that visible rows name,
 * since the age of these rows is theirs. An answer does not show that other clusters exist.
 *
 * @internal
 */
export async function statusesFor(
  credentials: BackstageCredentials,
  named: Iterable<string>,
  { views, access }: { views: FleetViews; access: Access },
): Promise<ClusterStatus[]> {
  const readable = await access.scope(clusterReadPermission, credentials);
  const known = new Set(named);
  return views
    .clusterStatuses()
    .filter(
      ({ cluster }) =>
        known.has(cluster) || readable.allows(placeOfCluster({ id: cluster })),
    );
}
