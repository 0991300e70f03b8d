import type { StateCode } from '../../contract/states';

/** A counter of workloads: the states that it sums. @public */
export interface WorkloadGroup {
  id: 'running' | 'waiting' | 'cannotRun' | 'failed' | 'finished';
  codes: readonly StateCode<'workload'>[];
}

/**
 * The counters of workloads on all pages, in order. Each state of a workload except `Unknown` is in one of them.
 *
 * @public
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

/** The group of a state; undefined for `Unknown`. @public */
export function workloadGroupOf(state: string): WorkloadGroup | undefined {
  return workloadGroups.find(({ codes }) => codes.some(code => code === state));
}

/**
 * Counts workloads as all pages do: each once, in the group of its state. `waitingPods` are pods of Deployments in the
 * queue; `waitingSince` is the ISO creation time of the oldest workload that waits without a cluster, or has such pods.
 *
 * @public
 */
export function countWorkloads(
  rows: ReadonlyArray<{
    state: { code: string };
    createdAt: string;
    runsOn?: string;
    waitingPods?: number;
  }>,
): Record<WorkloadGroup['id'], number> & {
  waitingPods: number;
  waitingSince?: string;
} {
  const counts: ReturnType<typeof countWorkloads> = {
    running: 0,
    waiting: 0,
    cannotRun: 0,
    failed: 0,
    finished: 0,
    waitingPods: 0,
  };
  for (const { state, createdAt, runsOn, waitingPods = 0 } of rows) {
    const group = workloadGroupOf(state.code)?.id;
    if (group) {
      counts[group] += 1;
    }
    counts.waitingPods += waitingPods;
    const isOldest =
      counts.waitingSince === undefined || createdAt < counts.waitingSince;
    const waits = group === 'waiting' && runsOn === undefined;
    if ((waits || waitingPods > 0) && isOldest) {
      counts.waitingSince = createdAt;
    }
  }
  return counts;
}

/** The number of rows of a group, from the counts per state. @public */
export function countOfGroup(
  { codes }: { codes: readonly string[] },
  counts: Readonly<Record<string, number>>,
): number {
  return codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}

/** The group for a selection of states: the first for none, undefined if no group has all of them. @public */
export function chosenGroup<Id>(
  groups: ReadonlyArray<{ id: Id; codes: readonly string[] }>,
  chosen: readonly string[],
): Id | undefined {
  return groups.find(({ codes }) => chosen.every(one => codes.includes(one)))
    ?.id;
}
