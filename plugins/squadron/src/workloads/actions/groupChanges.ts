import type {
  WorkloadChanges,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

type Scaled = Pick<WorkloadDetail, 'groups' | 'isAutoscaled'>;

/** Numbers of Ray workers as typed. While Ray's autoscaler is on, only the bounds are used. @internal */
export interface GroupForm {
  isAutoscaled: boolean;
  groups: Record<string, { replicas: number; min: number; max: number }>;
}

/** The form with the current values of the workload. @internal */
export function groupFormOf({
  groups = [],
  isAutoscaled = false,
}: Scaled): GroupForm {
  return {
    isAutoscaled,
    groups: Object.fromEntries(
      groups.map(({ name, desired, min, max }) => [
        name,
        { replicas: desired, min, max },
      ]),
    ),
  };
}

/** The requested changes; undefined when nothing differs, or while a number is missing. @internal */
export function groupChanges(
  workload: Scaled,
  form: GroupForm,
): WorkloadChanges | undefined {
  const { groups = [], isAutoscaled = false } = workload;
  const typed = Object.values(form.groups).flatMap(group =>
    form.isAutoscaled ? [group.min, group.max] : [group.replicas],
  );
  if (typed.some(Number.isNaN)) {
    return undefined;
  }
  const changed = groups.flatMap(group => {
    const wanted = form.groups[group.name];
    if (!wanted) {
      return [];
    }
    const change = {
      ...(form.isAutoscaled
        ? {
            ...(wanted.min !== group.min && { minReplicas: wanted.min }),
            ...(wanted.max !== group.max && { maxReplicas: wanted.max }),
          }
        : wanted.replicas !== group.desired && { replicas: wanted.replicas }),
    };
    return Object.keys(change).length > 0
      ? [{ name: group.name, ...change }]
      : [];
  });
  const isToggled = form.isAutoscaled !== isAutoscaled;
  if (changed.length === 0 && !isToggled) {
    return undefined;
  }
  return {
    ...(isToggled && { autoscaling: form.isAutoscaled }),
    ...(changed.length > 0 && { groups: changed }),
  };
}
