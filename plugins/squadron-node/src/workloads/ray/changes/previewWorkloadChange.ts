import type { WorkloadChanges } from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadChangeFacts, WorkloadChangePreview } from './types';
import { workloadChangeEffects } from './workloadChangeEffects';
import { workloadChangeProblems } from './workloadChangeProblems';

/**
 * The preview of a change of a workload: the reasons against it, and its effects in the order in which they happen.
 * Pure.
 *
 * @public
 */
export function previewWorkloadChange(
  facts: WorkloadChangeFacts,
  changes: WorkloadChanges,
): WorkloadChangePreview {
  return {
    problems: workloadChangeProblems(facts, changes),
    effects: workloadChangeEffects(facts, changes),
  };
}
