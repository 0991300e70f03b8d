import type { Condition } from '../kinds/kubeObject';

/** An object with `status.conditions`. @public */
export interface WithConditions {
  status?: { conditions?: Condition[] };
}

/** A condition of an object, or of a list of conditions, by its type. @public */
export function findCondition(
  source: WithConditions | readonly Condition[] | undefined,
  type: string,
): Condition | undefined {
  const conditions = isList(source) ? source : source?.status?.conditions;
  return conditions?.find(condition => condition.type === type);
}

/** A condition of an object if it is True. @public */
export function findTrue(
  object: WithConditions | undefined,
  type: string,
): Condition | undefined {
  const condition = findCondition(object, type);
  return condition?.status === 'True' ? condition : undefined;
}

/** Whether the condition exists and is True. @public */
export function isTrue(
  object: WithConditions | undefined,
  type: string,
): boolean {
  return findTrue(object, type) !== undefined;
}

/** Whether the condition exists and is False; an absent one is neither True nor False. @public */
export function isFalse(
  object: WithConditions | undefined,
  type: string,
): boolean {
  return findCondition(object, type)?.status === 'False';
}

function isList(
  source: WithConditions | readonly Condition[] | undefined,
): source is readonly Condition[] {
  return Array.isArray(source);
}
