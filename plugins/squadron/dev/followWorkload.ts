import type {
  WorkloadChanges,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Applies a change to a workload of the in-memory fleet immediately, where operators need a while.
 *
 * @internal
 */
export function followWorkload(
  workload: WorkloadDetail,
  changes: WorkloadChanges,
): void {
  const { suspend, priorityClass, groups = [] } = changes;
  if (suspend !== undefined) {
    workload.isSuspended = suspend;
    workload.state = suspend
      ? { code: 'Suspended', tone: 'neutral' }
      : { code: 'Queued', tone: 'neutral' };
  }
  if (priorityClass !== undefined) {
    workload.priorityClass = priorityClass;
  }
  for (const { name, replicas } of groups) {
    const group = workload.groups?.find(one => one.name === name);
    if (group && replicas !== undefined) {
      group.desired = replicas;
    }
  }
}
