import type { WorkloadChanges } from '../types';
import type { WorkloadChangeFacts, WorkloadChangePreview } from './types';
import { workloadChangeEffects } from './workloadChangeEffects';
import { workloadChangeProblems } from './workloadChangeProblems';

/**
 * What a change of a workload means: what stands against it, and what follows from it, in the order in which it
 * happens. Pure.
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
