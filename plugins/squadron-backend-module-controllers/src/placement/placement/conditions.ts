import type { PlacementOutcome } from '@squadron/backstage-plugin-squadron-common';
import type { ConditionDraft } from '../../engine/conditions';

/** Types and reasons are those of Open Cluster Management. @internal */
export function placementConditions({
  satisfied,
  misconfigured,
}: PlacementOutcome): ConditionDraft[] {
  return [
    {
      type: 'PlacementMisconfigured',
      status: misconfigured === undefined ? 'False' : 'True',
      reason:
        misconfigured === undefined ? 'Succeedconfigured' : 'Misconfigured',
      message: misconfigured ?? 'The placement can be evaluated.',
    },
    {
      type: 'PlacementSatisfied',
      status: satisfied.status ? 'True' : 'False',
      reason: satisfied.reason,
      message: satisfied.message,
    },
  ];
}
