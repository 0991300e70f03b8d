import type { TrainJobInput } from '../../contract/workloads/trainJob';
import { filled } from '../../filled';

/** The input for a TrainJob from a form or an action. Forms send empty strings for "not chosen". Pure. @public */
export function trainJobOf(
  draft: Partial<TrainJobInput>,
  options: { owner?: string },
): TrainJobInput {
  const { cluster, ...entered } = draft;
  const owner = entered.owner || options.owner;
  return {
    ...filled(entered),
    name: draft.name ?? '',
    namespace: draft.namespace || 'default',
    runtime: draft.runtime ?? '',
    ...(cluster && cluster !== 'hub' && { cluster }),
    ...(owner && { owner }),
  };
}
