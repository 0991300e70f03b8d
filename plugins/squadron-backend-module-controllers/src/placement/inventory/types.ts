import type { ClusterProfile, CapiCluster } from '@squadron/kube-kinds';
import type { FleetCluster } from '@squadron/backstage-plugin-squadron-node';
import type { Reading } from '../../reader';

/** A Cluster API Cluster and its ClusterProfile. @public */
export interface ObservedInventory {
  now: number;
  profilesInstalled: boolean;
  namespace: string;
  name: string;
  /** Confirmed by the server when the cache does not have it. */
  capiCluster: Reading<CapiCluster | undefined>;
  hasKubeconfig: boolean;
  profile?: ClusterProfile;
  /** The same cluster in the fleet, once its profile has made it a member. */
  member?: Pick<FleetCluster, 'freshness' | 'problem'>;
  /** GPUs per product and the version of the nodes; unknown while they cannot be read. */
  nodes: Reading<{ gpus: Record<string, number>; version?: string }>;
}
