import type {
  ClaimPreviewView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../../actions/useDryRun';
import type { FormProblem } from './claimProblems';

/**
 * Why a claim cannot be applied as typed; undefined when it can.
 *
 * @internal
 */
export function applyReason(
  t: Translate,
  input: {
    isChanged: boolean;
    problems: readonly FormProblem[];
    preview: DryRunState<ClaimPreviewView>;
  },
): string | undefined {
  const { isChanged, problems, preview } = input;
  if (!isChanged) {
    return t('common.notes.noChangesYet');
  }
  if (problems.length > 0) {
    return problems[0].message;
  }
  if (preview.type === 'known') {
    return preview.result.problems[0]?.message;
  }
  return preview.type === 'failed'
    ? t('queues.claims.preview.notCalculated')
    : t('queues.claims.preview.beingCalculated');
}
