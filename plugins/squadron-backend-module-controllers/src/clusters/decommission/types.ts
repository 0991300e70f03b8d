import type { DecommissionGoal } from '@squadron/backstage-plugin-squadron-common';
import type { ClusterProfile } from '@squadron/kube-kinds';
import type { Reading } from '../../reader';

/** A cluster and the progress of its decommission. @public */
export interface ObservedDecommission {
  now: number;
  /** Absent when the cluster is not in the fleet. */
  profile?: ClusterProfile;
  /** The goal from its ClusterProfile. */
  goal?: DecommissionGoal;
  /** An unsupported value in place of a goal. */
  unknownGoal?: string;
  /** When the cluster stopped running workloads of the fleet, as recorded. */
  drainedAtMs?: number;
  remaining: Reading<{
    /** Whether all of our queues there are held. */
    isHeld: boolean;
    /** Workloads with reserved quota there, or that the hub has dispatched there. */
    running: number;
  }>;
}
