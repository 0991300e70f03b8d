import type { PlacementProblem } from './formProblems';
import type { PlacementEdit } from './usePlacementEdit';

/**
 * Why a Placement cannot be written as typed; undefined when it can.
 *
 * @internal
 */
export function writeReason(input: {
  edit: Pick<PlacementEdit, 'isChanged' | 'isOutdated'>;
  problems: readonly PlacementProblem[];
  isNew: boolean;
}): string | undefined {
  const { edit, problems, isNew } = input;
  if (!isNew && !edit.isChanged) {
    return 'No changes yet.';
  }
  if (edit.isOutdated) {
    return 'Another user has changed this placement. Choose first which version to keep.';
  }
  return problems[0]?.message;
}
