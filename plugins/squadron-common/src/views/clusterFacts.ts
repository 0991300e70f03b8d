import type { ClusterDetail, FreshnessView } from '../api';
import type {
  CapiCluster,
  ClusterProfile,
  Machine,
  MachineDeployment,
  MultiKueueCluster,
  OneblockCluster,
} from '../kinds';

/**
 * Everything that is known of one cluster, for {@link clusterState} and its neighbours. What is not
 * there is left out: a foreign ClusterProfile has no Cluster API objects, for instance.
 *
 * @public
 */
export interface ClusterFacts {
  /** Fleet id. */
  id: string;
  role: 'hub' | 'worker';
  freshness: FreshnessView;
  /** Why it cannot be used at all, e.g. a refused kubeconfig. */
  problem?: string;
  oneblock?: OneblockCluster;
  capi?: CapiCluster;
  machineDeployments?: readonly MachineDeployment[];
  machines?: readonly Machine[];
  profile?: ClusterProfile;
  multiKueueCluster?: MultiKueueCluster;
  /** Installed or wanted add-ons with their state, see {@link addOnView}. */
  addOns?: ClusterDetail['addOns'];
}
