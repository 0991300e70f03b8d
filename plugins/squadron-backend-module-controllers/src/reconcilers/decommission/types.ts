import type { DecommissionGoal } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Reading } from '../../reader';

/**
 * A cluster and how far it is out of work.
 *
 * @public
 */
export interface ObservedDecommission {
  now: number;
  /** Absent when the cluster is not in the fleet any more. */
  profile?: KubeManifest;
  /** What its ClusterProfile asks for. */
  goal?: DecommissionGoal;
  /** What it asks for that nobody knows. */
  unknownGoal?: string;
  /** Since when nothing runs there, as it was recorded. */
  drainedAtMs?: number;
  work: Reading<{
    /** Whether all of our queues there admit nothing. */
    isHeld: boolean;
    /** Workloads that have quota there, or that the hub believes to be there. */
    running: number;
  }>;
}
