import type {
  Placement,
  PlacementDecision,
  PlacementOutcome,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A Placement, what it is to get, and what stands for it.
 *
 * @public
 */
export interface ObservedPlacement {
  now: number;
  placement?: Placement;
  /** Undefined where Open Cluster Management decides. */
  outcome?: PlacementOutcome;
  decisions: PlacementDecision[];
}
