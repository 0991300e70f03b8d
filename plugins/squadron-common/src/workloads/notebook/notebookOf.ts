import type { NotebookInput } from '../../contract/workloads/notebook';
import { filled } from '../../filled';

/**
 * The input for a notebook from a form or an action. Forms send empty strings and `none` for "not chosen". Pure.
 *
 * @public
 */
export function notebookOf(
  draft: Partial<NotebookInput>,
  options: { owner?: string },
): NotebookInput {
  const { gpuType, cluster, ...entered } = draft;
  const owner = entered.owner || options.owner;
  return {
    ...filled(entered),
    name: draft.name ?? '',
    namespace: draft.namespace || 'default',
    image: draft.image ?? '',
    ...(gpuType && gpuType !== 'none' && entered.gpus && { gpuType }),
    ...(cluster && cluster !== 'hub' && { cluster }),
    ...(owner && { owner }),
  };
}
