/**
 * States that a counter of the workloads page sums up.
 *
 * @internal
 */
export interface WorkloadGroup {
  id: string;
  label: string;
  words: readonly string[];
}

/**
 * The counters of the workloads page, in their order. Each state of a workload is in one of them, but `Unknown`.
 *
 * @internal
 */
export const workloadGroups: readonly WorkloadGroup[] = [
  {
    id: 'running',
    label: 'Running',
    words: [
      'Running',
      'Starting',
      'Retrying',
      'Ready',
      'Serving',
      'Upgrading',
      'Rolling back',
      'Degraded',
      'Not serving',
      'Suspending',
    ],
  },
  {
    id: 'waiting',
    label: 'Waiting',
    words: [
      'Queued',
      'Checking',
      'Dispatching',
      'Requeued',
      'Moving',
      'On hold',
      'Worker lost',
    ],
  },
  {
    id: 'cannotRun',
    label: 'Cannot run',
    words: ['Cannot run', 'Not queued', 'Rejected'],
  },
  { id: 'failed', label: 'Failed', words: ['Failed'] },
  {
    id: 'finished',
    label: 'Finished',
    words: ['Succeeded', 'Stopped', 'Suspended', 'Deactivated', 'Deleting'],
  },
];

/**
 * How many rows fall into a group, by the counts per state.
 *
 * @internal
 */
export function countOf(
  group: WorkloadGroup,
  counts: Record<string, number>,
): number {
  return group.words.reduce((sum, word) => sum + (counts[word] ?? 0), 0);
}

/**
 * The group that a choice of states stands for; `undefined` for a choice of other states, `all` for none.
 *
 * @internal
 */
export function groupOf(chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) {
    return 'all';
  }
  return workloadGroups.find(
    group =>
      group.words.length >= chosen.length &&
      chosen.every(word => group.words.includes(word)),
  )?.id;
}
