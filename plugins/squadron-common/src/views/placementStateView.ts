import type { StateView, Tone } from '../contract';
import type { Placement } from '../kinds';
import { findCondition } from './conditions';
import { stalledState } from './stalledState';
import { sentence, stateOf } from './state';

/** State by reason of the condition PlacementSatisfied. */
const WORDS: Record<string, [word: string, tone: Tone]> = {
  AllDecisionsScheduled: ['Satisfied', 'success'],
  NotAllDecisionsScheduled: ['Too few', 'warning'],
  NoManagedClusterMatched: ['No match', 'danger'],
  AllManagedClusterSetsEmpty: ['No match', 'danger'],
  NoManagedClusterSetBindings: ['Not bound', 'danger'],
  NoIntersection: ['Not bound', 'danger'],
};

/**
 * Whether a Placement is satisfied.
 *
 * @param isFrozen - whether its decision is frozen: its clusters do not change
 * @public
 */
export function placementStateView(
  placement: Pick<Placement, 'status'> & Partial<Pick<Placement, 'metadata'>>,
  isFrozen = false,
): StateView {
  const stalled = stalledState(placement);
  if (stalled) {
    return stalled;
  }
  if (isFrozen) {
    return stateOf('Frozen', 'info', {
      detail: 'An annotation freezes its decision.',
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
    return stateOf('Not decided', 'neutral', {
      detail: 'It has no decision yet.',
    });
  }
  const [word, tone] = WORDS[satisfied.reason ?? ''] ?? [
    satisfied.status === 'True' ? 'Satisfied' : 'No match',
    satisfied.status === 'True' ? 'success' : 'danger',
  ];
  return stateOf(word, tone, {
    from: satisfied,
    detail: sentence(satisfied.message ?? ''),
  });
}
