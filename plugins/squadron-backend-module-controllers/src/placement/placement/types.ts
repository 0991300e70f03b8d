import type { PlacementOutcome } from '@squadron/backstage-plugin-squadron-common';
import type { Placement, PlacementDecision } from '@squadron/kube-kinds';

/** A Placement, its outcome, and its existing objects. @public */
export interface ObservedPlacement {
  now: number;
  placement?: Placement;
  /** Undefined where Open Cluster Management decides. */
  outcome?: PlacementOutcome;
  decisions: PlacementDecision[];
}
