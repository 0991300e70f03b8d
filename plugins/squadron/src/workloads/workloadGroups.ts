import type { StateCode } from '@squadron/backstage-plugin-squadron-common';

/**
 * A counter of the workloads page: the states that it sums.
 *
 * @internal
 */
interface WorkloadGroup {
  id: 'running' | 'waiting' | 'cannotRun' | 'failed' | 'finished';
  codes: readonly StateCode<'workload'>[];
}

/**
 * The counters of the workloads page, in order. Each state of a workload except `Unknown` is in one of them.
 *
 * @internal
 */
export const workloadGroups: readonly WorkloadGroup[] = [
  {
    id: 'running',
    codes: [
      'Running',
      'Starting',
      'Retrying',
      'Ready',
      'Serving',
      'Upgrading',
      'RollingBack',
      'Degraded',
      'NotServing',
      'Suspending',
    ],
  },
  {
    id: 'waiting',
    codes: [
      'Queued',
      'Checking',
      'Dispatching',
      'Requeued',
      'Moving',
      'OnHold',
      'WorkerLost',
    ],
  },
  {
    id: 'cannotRun',
    codes: ['CannotRun', 'NotQueued', 'Rejected'],
  },
  { id: 'failed', codes: ['Failed'] },
  {
    id: 'finished',
    codes: ['Succeeded', 'Stopped', 'Suspended', 'Deactivated', 'Deleting'],
  },
];

/**
 * The number of rows of a group, from the counts per state.
 *
 * @internal
 */
export function countOf(
  group: WorkloadGroup,
  counts: Record<string, number>,
): number {
  return group.codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}

/**
 * The group for a selection of states: `all` for an empty selection, `undefined` if no group matches.
 *
 * @internal
 */
export function groupOf(chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) {
    return 'all';
  }
  return workloadGroups.find(
    group =>
      group.codes.length >= chosen.length &&
      chosen.every(code => group.codes.some(one => one === code)),
  )?.id;
}
