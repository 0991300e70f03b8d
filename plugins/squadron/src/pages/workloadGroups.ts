/**
 * A counter of the workloads page: the states that it sums.
 *
 * @internal
 */
interface WorkloadGroup {
  id: string;
  label: string;
  words: readonly string[];
}

/**
 * The counters of the workloads page, in order. Each state of a workload except `Unknown` is in one of them.
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
 * The number of rows of a group, from the counts per state.
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
      group.words.length >= chosen.length &&
      chosen.every(word => group.words.includes(word)),
  )?.id;
}
