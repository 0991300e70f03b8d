import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import type { PlacementProblem } from './formProblems';
import type { PlacementEdit } from './usePlacementEdit';

/**
 * Why a Placement cannot be written as typed; undefined when it can.
 *
 * @internal
 */
export function writeReason(
  t: Translate,
  input: {
    edit: Pick<PlacementEdit, 'isChanged' | 'isOutdated'>;
    problems: readonly PlacementProblem[];
    isNew: boolean;
  },
): string | undefined {
  const { edit, problems, isNew } = input;
  if (!isNew && !edit.isChanged) {
    return t('common.notes.noChangesYet');
  }
  if (edit.isOutdated) {
    return t('placement.editor.chooseVersion');
  }
  return problems[0]?.message;
}
