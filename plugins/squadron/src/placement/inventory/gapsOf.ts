import {
  messageOf,
  type InventoryCluster,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';

/** What a cluster lacks for working in the fleet, and what its sources disagree on or refuse. @internal */
export function gapsOf(cluster: InventoryCluster): MessageText[] {
  const { id, isMember, records, conflicts, accessProviders } = cluster;
  const isDescribed =
    id === HUB_CLUSTER_ID ||
    records.some(({ source }) => source === 'ClusterProfile');
  return [
    isMember || messageOf('placement.inventory.connection'),
    !isMember || isDescribed || messageOf('placement.inventory.noProfile'),
    ...conflicts,
    ...accessProviders.flatMap(({ name, problem }) =>
      problem ? `${name}: ${problem}` : [],
    ),
  ].filter(gap => typeof gap !== 'boolean');
}
