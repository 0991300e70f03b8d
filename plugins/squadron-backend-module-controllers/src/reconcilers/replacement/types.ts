import type {
  ClusterResourceClaim,
  DecommissionGoal,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/**
 * A cluster of the fleet as far as a replacement touches it.
 *
 * @public
 */
export interface ReplacedCluster {
  id: string;
  profile: KubeManifest;
  goal?: DecommissionGoal;
  /** Whether nothing of the fleet runs there any more and its connection is gone. */
  isOut: boolean;
}

/**
 * A cluster, and the one whose place it is to take.
 *
 * @public
 */
export interface ObservedReplacement {
  id: string;
  /** Absent when it is not in the fleet any more. */
  next?: KubeManifest;
  /** Why it takes no work yet; absent where it does. */
  obstacle?: string;
  /** Fleet id that its ClusterProfile names. */
  replaces?: string;
  /** Absent where nobody has that name. */
  old?: ReplacedCluster;
  /** Clusters that are drained for the sake of this one, whatever it names now. */
  marked: readonly ReplacedCluster[];
  /** Of the old one, with something assigned. */
  oldClaims: readonly ClusterResourceClaim[];
  /** Those that were made here for the new one. */
  madeClaims: readonly ClusterResourceClaim[];
}
