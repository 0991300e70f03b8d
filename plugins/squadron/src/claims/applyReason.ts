import type { ClaimPreviewView } from '@squadron/backstage-plugin-squadron-common';
import type { DryRunState } from '../actions/useDryRun';
import type { FormProblem } from './claimProblems';

/**
 * Why a claim cannot be applied as typed; undefined when it can.
 *
 * @internal
 */
export function applyReason(input: {
  isChanged: boolean;
  problems: readonly FormProblem[];
  preview: DryRunState<ClaimPreviewView>;
}): string | undefined {
  const { isChanged, problems, preview } = input;
  if (!isChanged) {
    return 'No changes yet.';
  }
  if (problems.length > 0) {
    return problems[0].message;
  }
  if (preview.type === 'known') {
    return preview.result.problems[0]?.message;
  }
  return preview.type === 'failed'
    ? 'The changes could not be calculated.'
    : 'The changes are being calculated.';
}
