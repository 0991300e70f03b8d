import type { NotebookInput } from '../../contract/workloads/notebook';
import { filled } from '../../filled';
import { placedOf } from '../placedOf';

/**
 * The input for a notebook from a form or an action. Forms send empty strings and `none` for "not chosen". Pure.
 *
 * @public
 */
export function notebookOf(
  draft: Partial<NotebookInput>,
  options: { owner?: string },
): NotebookInput {
  const { gpuType, cluster: _, ...entered } = draft;
  return {
    ...filled(entered),
    ...placedOf(draft, options),
    image: draft.image ?? '',
    ...(gpuType && gpuType !== 'none' && entered.gpus && { gpuType }),
  };
}
