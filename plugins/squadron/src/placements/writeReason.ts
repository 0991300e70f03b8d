import type { PlacementProblem } from './formProblems';
import type { PlacementEdit } from './usePlacementEdit';

/**
 * Why a Placement cannot be written as it is typed; undefined when it can.
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
    return 'Nothing is changed yet.';
  }
  if (edit.isOutdated) {
    return 'Somebody else has changed this placement. Say first whose edit is to stay.';
  }
  return problems[0]?.message;
}
