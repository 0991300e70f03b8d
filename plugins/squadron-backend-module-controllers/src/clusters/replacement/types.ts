import type { DecommissionGoal } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterProfile,
  ClusterResourceClaim,
} from '@squadron/kube-kinds';

/** A cluster of the fleet as seen by its replacement. @public */
export interface ReplacedCluster {
  id: string;
  profile: ClusterProfile;
  goal?: DecommissionGoal;
  /** Whether it runs no workloads of the fleet and is disconnected. */
  hasLeft: boolean;
}

/** A replacement and the cluster that it replaces. @public */
export interface ObservedReplacement {
  id: string;
  /** Absent when the replacement is not in the fleet. */
  next?: ClusterProfile;
  /** Why the replacement does not receive workloads; absent when it does. */
  obstacle?: string;
  /** The cluster ID in the annotation of its ClusterProfile. */
  replaces?: string;
  /** Absent when no cluster has that ID. */
  old?: ReplacedCluster;
  /** Clusters that are drained for this replacement, whatever cluster it names. */
  marked: readonly ReplacedCluster[];
  /** Claims of the old cluster with assignments. */
  oldClaims: readonly ClusterResourceClaim[];
  /** Claims that were created for the replacement. */
  madeClaims: readonly ClusterResourceClaim[];
}
