import type {
  Amounts,
  EmptyMachine,
  Requirement,
  UnschedulablePod,
} from './types';

/** Whether an empty machine suits a pod: selectors, affinity, taints and requests, as in the scheduler. @internal */
export function suits(pod: UnschedulablePod, machine: EmptyMachine): boolean {
  const { labels, taints, allocatable } = machine;
  return (
    Object.entries(pod.nodeSelector).every(
      ([key, value]) => labels[key] === value,
    ) &&
    (pod.terms.length === 0 ||
      pod.terms.some(
        term => term.length > 0 && term.every(item => holds(item, labels)),
      )) &&
    taints.every(
      taint =>
        taint.effect === 'PreferNoSchedule' ||
        pod.tolerations.some(({ key, operator = 'Equal', value, effect }) => {
          if (effect && effect !== taint.effect) {
            return false;
          }
          if (!key) {
            return operator === 'Exists';
          }
          if (key !== taint.key) {
            return false;
          }
          return operator === 'Exists' || (value ?? '') === (taint.value ?? '');
        }),
    ) &&
    hasHeadroom(pod.requests, allocatable)
  );
}

/** Whether requests fit the free resources. @internal */
export function hasHeadroom(requests: Amounts, free: Amounts): boolean {
  return Object.entries(requests).every(
    ([name, amount]) => amount === 0 || amount <= (free[name] ?? 0),
  );
}

/** Free resources less requests. @internal */
export function take(requests: Amounts, free: Amounts): Amounts {
  return Object.fromEntries(
    Object.entries(free).map(([name, amount]) => [
      name,
      amount - (requests[name] ?? 0),
    ]),
  );
}

/** Operators that compare numbers never match: pools have no numeric labels. */
function holds(
  { key, operator, values = [] }: Requirement,
  labels: Readonly<Record<string, string>>,
): boolean {
  const value = labels[key];
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}
