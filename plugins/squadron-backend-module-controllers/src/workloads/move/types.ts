import type { MoveEvaluation } from '@squadron/backstage-plugin-squadron-node';
import type { Workload } from '@squadron/kube-kinds';
import type { ObjectTarget } from '../../actions';

/** Makes Kueue end exactly the observed Workload on its observed cluster. @public */
export interface EvictAction extends ObjectTarget {
  type: 'evict';
  from: string;
  to: string[];
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/** A workload of the hub on a cluster, and whether it has to move. @public */
export interface ObservedMove {
  workload?: Workload;
  checks: string[];
  /** The cluster that runs it; absent when none does, or when it cannot be moved. */
  from?: string;
  evaluation: MoveEvaluation;
}
