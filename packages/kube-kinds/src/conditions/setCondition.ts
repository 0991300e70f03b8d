import { kubeTime } from './kubeTime';
import type { Condition } from '../kinds/kubeObject';

const MAX_MESSAGE_LENGTH = 4096;

/**
 * The list with one condition replaced or appended. The transition time changes only with the status. Without a change
 * the list itself is returned.
 *
 * @param now - milliseconds since the epoch
 * @public
 */
export function setCondition(
  conditions: readonly Condition[] | undefined,
  condition: Omit<Condition, 'lastTransitionTime'>,
  now: number,
): readonly Condition[] {
  const list = conditions ?? [];
  const index = list.findIndex(({ type }) => type === condition.type);
  const previous = list[index];
  const next: Condition = {
    ...condition,
    message: condition.message?.slice(0, MAX_MESSAGE_LENGTH),
    lastTransitionTime:
      previous?.status === condition.status
        ? previous.lastTransitionTime
        : kubeTime(now),
  };
  if (!previous) {
    return [...list, next];
  }
  return isSame(previous, next) ? list : list.with(index, next);
}

function isSame(a: Condition, b: Condition): boolean {
  return (
    a.status === b.status &&
    a.reason === b.reason &&
    a.message === b.message &&
    a.observedGeneration === b.observedGeneration &&
    a.lastTransitionTime === b.lastTransitionTime
  );
}
