import type { ConditionDraft } from '../../../engine/conditions';

/** @internal */
export function done(
  type: string,
  reason: string,
  message: string,
): ConditionDraft {
  return { type, status: 'True', reason, message };
}

/** @internal */
export function open(
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
