import type { ConditionView } from '../contract';
import type { ApiObject, Condition } from '../kinds';

/** An object with `status.conditions`. @public */
export interface WithConditions {
  status?: { conditions?: Condition[] };
}

/** @public */
export function findCondition(
  object: WithConditions | undefined,
  type: string,
): Condition | undefined {
  return object?.status?.conditions?.find(condition => condition.type === type);
}

/** Whether the condition exists and is True. @public */
export function isTrue(
  object: WithConditions | undefined,
  type: string,
): boolean {
  return findCondition(object, type)?.status === 'True';
}

/** Whether the condition exists and is False; an absent one is neither True nor False. @public */
export function isFalse(
  object: WithConditions | undefined,
  type: string,
): boolean {
  return findCondition(object, type)?.status === 'False';
}

/**
 * The conditions of an object for a page, each naming its object as `<kind> <name>`.
 *
 * @public
 */
export function conditionViews(
  object: (ApiObject & WithConditions) | undefined,
  kind: string,
): ConditionView[] {
  return (object?.status?.conditions ?? []).map(condition => ({
    type: condition.type,
    status: condition.status,
    reason: condition.reason || undefined,
    message: condition.message || undefined,
    lastTransitionTime: condition.lastTransitionTime,
    object: `${kind} ${object?.metadata.name}`,
  }));
}
