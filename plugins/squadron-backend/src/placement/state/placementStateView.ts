import {
  messageOf,
  sentence,
  stateOf,
  type StateCode,
  type StateView,
  type Tone,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type Placement } from '@squadron/kube-kinds';
import { stalledState } from '@squadron/backstage-plugin-squadron-node';

/** State by reason of the condition PlacementSatisfied. */
const STATES: Record<string, [StateCode<'placement'>, Tone]> = {
  AllDecisionsScheduled: ['Satisfied', 'success'],
  NotAllDecisionsScheduled: ['TooFew', 'warning'],
  NoManagedClusterMatched: ['NoMatch', 'danger'],
  AllManagedClusterSetsEmpty: ['NoMatch', 'danger'],
  NoManagedClusterSetBindings: ['NotBound', 'danger'],
  NoIntersection: ['NotBound', 'danger'],
};

/**
 * Whether a Placement is satisfied.
 *
 * @param isFrozen - whether its decision is frozen: its clusters do not change
 *
 * @public
 */
export function placementStateView(
  placement: Pick<Placement, 'status'> & Partial<Pick<Placement, 'metadata'>>,
  isFrozen = false,
): StateView<'placement'> {
  const stalled = stalledState(placement);
  if (stalled) {
    return stalled;
  }
  if (isFrozen) {
    return stateOf('Frozen', 'info', {
      detail: messageOf('answers.placement.frozen'),
    });
  }
  const misconfigured = findCondition(placement, 'PlacementMisconfigured');
  if (misconfigured?.status === 'True') {
    return stateOf('Misconfigured', 'danger', {
      from: misconfigured,
      detail: sentence(misconfigured.message ?? ''),
    });
  }
  const satisfied = findCondition(placement, 'PlacementSatisfied');
  if (!satisfied) {
    return stateOf('NotDecided', 'neutral', {
      detail: messageOf('answers.placement.undecided'),
    });
  }
  const [code, tone] =
    STATES[satisfied.reason ?? ''] ??
    (satisfied.status === 'True'
      ? ['Satisfied', 'success']
      : ['NoMatch', 'danger']);
  return stateOf(code, tone, {
    from: satisfied,
    detail: sentence(satisfied.message ?? ''),
  });
}
