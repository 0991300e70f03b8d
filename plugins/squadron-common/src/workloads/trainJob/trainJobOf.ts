import type { TrainJobInput } from '../../contract/workloads/trainJob';
import { filled } from '../../filled';
import { placedOf } from '../placedOf';

/** The input for a TrainJob from a form or an action. Forms send empty strings for "not chosen". Pure. @public */
export function trainJobOf(
  draft: Partial<TrainJobInput>,
  options: { owner?: string },
): TrainJobInput {
  const { cluster: _, ...entered } = draft;
  return {
    ...filled(entered),
    ...placedOf(draft, options),
    runtime: draft.runtime ?? '',
  };
}
