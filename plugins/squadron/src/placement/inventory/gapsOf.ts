import type { InventoryCluster } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';

/** What a cluster lacks for working in the fleet; `undefined` if nothing. @internal */
export function missingOf({
  id,
  isMember,
  records,
}: Pick<InventoryCluster, 'id' | 'isMember' | 'records'>):
  | 'connection'
  | 'profile'
  | undefined {
  if (!isMember) {
    return 'connection';
  }
  return id === HUB_CLUSTER_ID ||
    records.some(({ source }) => source === 'ClusterProfile')
    ? undefined
    : 'profile';
}

/** What sources of a cluster disagree on or refuse. @internal */
export function disagreementsOf({
  conflicts,
  accessProviders,
}: Pick<InventoryCluster, 'conflicts' | 'accessProviders'>): string[] {
  return [
    ...conflicts,
    ...accessProviders.flatMap(({ name, problem }) =>
      problem ? `${name}: ${problem}` : [],
    ),
  ];
}
