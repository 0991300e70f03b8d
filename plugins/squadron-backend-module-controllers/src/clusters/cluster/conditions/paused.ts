import type { ConditionDraft } from '../../../engine/conditions';
import { trueCondition, falseCondition } from './drafts';

/** Whether reconciliation is paused, as Cluster API's objects report it. @internal */
export function paused(isPaused: boolean): ConditionDraft {
  const type = 'Paused';
  return isPaused
    ? trueCondition(
        type,
        'Paused',
        'spec.paused is true: nothing is changed until it is false',
      )
    : falseCondition(type, 'NotPaused', 'changes are applied');
}
