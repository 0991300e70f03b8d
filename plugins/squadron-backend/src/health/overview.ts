import { mergeGpus } from '../clusters/state/nodeViews';
import {
  hasEnded,
  type MessageText,
  messageOf,
  stateMessage,
  countWorkloads,
  messageText,
  workloadGroupOf,
  type ClusterStatus,
  type ClusterSummary,
  type FleetOverview,
  type StateCode,
  type Tone,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { LoopProblem } from '@squadron/backstage-plugin-squadron-node';
import { loopAttention } from './loopAttention';
import type { ObjectWait } from '../workloads/objectWaits';
import {
  overdueAttention,
  type ClusterOnItsWay,
} from '../clusters/overdueAttention';
import { stalledAttention, type StalledRow } from './stalledRows';
import { UNREADABLE } from './unreadable';
import { unreadableAttention, type UnreadableRow } from './unreadableAttention';

const MAX_ATTENTION = 8;
/** @internal */
export const DAY_MS = 86_400_000;
/** A job that waits longer needs attention. */
const LONG_WAIT_MS = 3_600_000;

/** Urgency entry of stalled reconcilers, among the states of clusters and jobs. */
const STALLED = 'Stalled';
/** Urgency entry of a job that no cluster can run and that holds quota which others need. */
const HOLDS_IN_VAIN = 'HoldsUnusableQuota';

/** Most urgent first; states that are not listed need no attention. */
const URGENCY: readonly (StateCode | typeof HOLDS_IN_VAIN)[] = [
  HOLDS_IN_VAIN,
  'Unreachable',
  'CredentialRefused',
  UNREADABLE,
  'Failed',
  STALLED,
  'WorkerLost',
  'CannotRun',
  'NotQueued',
  'Rejected',
  'Deactivated',
  'Degraded',
  'Unknown',
];

/** The counts and attention items of the overview, for the objects that the reader may see. @internal */
export function overviewOf(options: {
  clusters: readonly ClusterSummary[];
  workloads: readonly WorkloadSummary[];
  /** Steps of clusters that are being provisioned, by ID. */
  steps: ReadonlyMap<string, ClusterOnItsWay['step']>;
  /** Objects that wait for a reconciler. */
  waits: readonly ObjectWait[];
  /** Objects with stalled reconcilers. */
  stalled: readonly StalledRow[];
  /** Objects that are set aside. */
  unreadable: readonly UnreadableRow[];
  /** Kinds that are not read. */
  tooLarge: FleetOverview['attention'];
  clusterStatuses: ClusterStatus[];
  /** Background loops that do not run. */
  problems: readonly LoopProblem[];
  nowMs: number;
}): FleetOverview {
  const { clusters, clusterStatuses, nowMs } = options;
  // Whether an unreadable job runs is unknown.
  const open = options.workloads.filter(
    row =>
      row.kind !== 'raycluster' &&
      !hasEnded(row) &&
      row.state.code !== UNREADABLE,
  );
  const waiting = options.workloads.filter(
    ({ state, runsOn }) =>
      workloadGroupOf(state.code)?.id === 'waiting' && runsOn === undefined,
  );
  const counts = countWorkloads(options.workloads);
  return {
    clusters: {
      total: clusters.length,
      ready: clusters.filter(
        ({ state }) => state.code === 'Ready' || state.code === 'Paused',
      ).length,
    },
    gpus: mergeGpus(clusters.map(({ gpus }) => gpus)),
    jobs: {
      running: counts.running,
      waiting: counts.waiting,
      waitingPods: counts.waitingPods,
      cannotRun: counts.cannotRun,
      failedToday: failedSince(options.workloads, nowMs - DAY_MS).length,
    },
    longestWaitSince: counts.waitingSince,
    attention: [
      ...loopAttention(options.problems),
      ...options.tooLarge,
      ...unreadableAttention(options.unreadable),
      ...attentionOf({
        ...options,
        jobs: options.workloads.filter(
          ({ kind, state }) =>
            kind !== 'raycluster' || state.code === UNREADABLE,
        ),
        waiting,
        overdue: overdueAttention(
          clusters.map(cluster => ({
            cluster,
            step: options.steps.get(cluster.id),
          })),
          open,
          options.waits,
          nowMs,
        ),
      }),
    ].slice(0, MAX_ATTENTION),
    asOf: new Date(nowMs).toISOString(),
    clusterStatuses,
  };
}

/** The current workloads that failed since a time. @internal */
export function failedSince(
  workloads: readonly WorkloadSummary[],
  sinceMs: number,
): WorkloadSummary[] {
  const since = new Date(sinceMs).toISOString();
  return workloads.filter(
    ({ state, finishedAt = '' }) =>
      state.code === 'Failed' && finishedAt >= since,
  );
}

type Attention = FleetOverview['attention'][number];

function attentionOf({
  clusters,
  jobs,
  waiting,
  stalled,
  overdue,
  nowMs,
}: {
  clusters: readonly ClusterSummary[];
  jobs: readonly WorkloadSummary[];
  waiting: readonly WorkloadSummary[];
  stalled: readonly StalledRow[];
  overdue: readonly Attention[];
  nowMs: number;
}): Attention[] {
  const ofClusters = clusters.map(({ id, name, state }) => ({
    urgency: URGENCY.indexOf(state.code),
    item: itemOf(
      messageOf('answers.health.state', { name, state: stateMessage(state) }),
      state,
      `/squadron/clusters/${id}`,
    ),
  }));
  // A failed job is a result, not a fault of the fleet.
  const ofJobs = alikeJobs(
    jobs.filter(({ state }) => state.code !== 'Failed'),
  ).map(
    ([{ id, namespace, name, owner, state, unusableQuota }, ...others]) => ({
      urgency: URGENCY.indexOf(unusableQuota ? HOLDS_IN_VAIN : state.code),
      item:
        others.length > 0
          ? itemOf(
              messageOf('answers.health.states', {
                count: others.length + 1,
                state: stateMessage(state),
              }),
              state,
              `/squadron/workloads?state=${state.code}`,
            )
          : {
              ...itemOf(
                messageOf('answers.health.state', {
                  name: `${namespace}/${name}`,
                  state: stateMessage(state),
                }),
                state,
                `/squadron/workloads/${id}`,
              ),
              ...(owner && { owner }),
            },
    }),
  );
  const ofReconcilers = stalledAttention(stalled).map(item => ({
    urgency: URGENCY.indexOf(STALLED),
    item,
  }));
  const urgent = [...ofClusters, ...ofReconcilers, ...ofJobs]
    .filter(({ urgency }) => urgency >= 0)
    .sort((a, b) => a.urgency - b.urgency)
    .map(({ item }) => item);
  return [...urgent, ...overdue, ...longWaits(waiting, nowMs)];
}

/** Jobs by equal state and cause, so that 60 pods with one cause are one item. */
function alikeJobs(jobs: readonly WorkloadSummary[]): WorkloadSummary[][] {
  const alike = Map.groupBy(jobs, ({ state, unusableQuota, id }) => {
    const { code, detail = '' } = state;
    return `${code} ${unusableQuota === undefined ? messageText(detail) : id}`;
  });
  return [...alike.values()];
}

function longWaits(
  waiting: readonly WorkloadSummary[],
  nowMs: number,
): Attention[] {
  const queues = waiting.flatMap(({ createdAt, clusterQueue }) =>
    nowMs - Date.parse(createdAt) > LONG_WAIT_MS ? clusterQueue || [] : [],
  );
  return [...Map.groupBy(queues, queue => queue)].map(([queue, jobs]) => ({
    tone: 'warning' as const,
    title: messageOf('answers.health.longWait', { queue, count: jobs.length }),
    href: `/squadron/queues/cq/hub/${queue}`,
  }));
}

function itemOf(
  title: MessageText,
  state: { tone: Tone; detail?: MessageText },
  href: string,
): Attention {
  return { tone: state.tone, title, detail: state.detail || undefined, href };
}
