import type { CapiCluster } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';
import type { Reading } from '../../reader';

/**
 * A Cluster API Cluster and the ClusterProfile that stands for it.
 *
 * @public
 */
export interface ObservedInventory {
  now: number;
  profilesInstalled: boolean;
  namespace: string;
  name: string;
  /** Asked from the server when the cache says that it is gone. */
  capiCluster: Reading<CapiCluster | undefined>;
  hasKubeconfig: boolean;
  profile?: KubeManifest;
  /** The same cluster as the fleet sees it, once the profile has made it a member. */
  member?: Pick<FleetCluster, 'freshness' | 'problem'>;
  /** GPUs per product and the version of the nodes; not known while they cannot be read. */
  nodes: Reading<{ gpus: Record<string, number>; version?: string }>;
}
