import type {
  MoveEvaluation,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Has Kueue end what runs of exactly the Workload that was observed, where it was observed.
 *
 * @public
 */
export interface EvictAction {
  type: 'evict';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  from: string;
  to: string[];
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/**
 * A workload of the hub that a cluster has, and whether it has to leave.
 *
 * @public
 */
export interface ObservedMove {
  workload?: Workload;
  checks: string[];
  /** Cluster that has it; absent when none does, or when it cannot be moved now. */
  from?: string;
  evaluation: MoveEvaluation;
}
