import type { ConditionDraft } from '../../../engine/conditions';

/** @internal */
export function trueCondition(
  type: string,
  reason: string,
  message: string,
): ConditionDraft {
  return { type, status: 'True', reason, message };
}

/** @internal */
export function falseCondition(
  type: string,
  reason: string,
  message: string,
): ConditionDraft {
  return { type, status: 'False', reason, message };
}

/** @internal */
export function unknownCondition(
  type: string,
  message: string,
): ConditionDraft {
  return { type, status: 'Unknown', reason: 'Unknown', message };
}
