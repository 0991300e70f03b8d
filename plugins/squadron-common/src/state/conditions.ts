import type { ConditionView } from '../contract';
import type { KubeObject, WithConditions } from '@squadron/kube-kinds';

/** The conditions of an object for a page, each naming its object as `<kind> <name>`. @public */
export function conditionViews(
  object: (KubeObject & WithConditions) | undefined,
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
