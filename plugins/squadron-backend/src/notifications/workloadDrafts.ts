import {
  kindNameOf,
  messageOf,
  sentencesOf,
  type IdleView,
  type Message,
  type StateCode,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { placeOfWorkload } from '../access/placeOf';
import type { Draft, Phase, Seen } from './types';

type SeenWorkload = Extract<Seen, { type: 'workload' }>;
type Row = Pick<
  WorkloadSummary,
  | 'id'
  | 'cluster'
  | 'namespace'
  | 'kind'
  | 'name'
  | 'state'
  | 'runsOn'
  | 'owner'
  | 'clusterQueue'
  | 'evictions'
>;

/** A state that is not listed leaves the workload in its phase. */
const PHASES: Partial<Record<StateCode<'workload'>, Phase>> = {
  CannotRun: 'cannotRun',
  Checking: 'waiting',
  Deactivated: 'failed',
  Degraded: 'running',
  Dispatching: 'waiting',
  Failed: 'failed',
  Moving: 'waiting',
  NotQueued: 'waiting',
  NotServing: 'running',
  OnHold: 'waiting',
  Queued: 'waiting',
  Ready: 'running',
  Rejected: 'failed',
  Requeued: 'waiting',
  Retrying: 'waiting',
  RollingBack: 'running',
  Running: 'running',
  Serving: 'running',
  Starting: 'admitted',
  Stopped: 'ended',
  Succeeded: 'ended',
  Suspended: 'waiting',
  Upgrading: 'running',
};

/** In these states Kueue evicted a workload on request of a person or a policy. */
const INTENDED: ReadonlySet<StateCode> = new Set(['Moving', 'Suspended']);

/** The start of a period that was read again differs by less. */
const SAME_PERIOD_MS = 60 * 60_000;

/** What is stored of a workload. @internal */
export function seenWorkload(
  row: Row & { uid: string },
  before: SeenWorkload | undefined,
  idle?: IdleView,
): SeenWorkload {
  const phase = PHASES[row.state.code] ?? before?.phase ?? 'waiting';
  return {
    type: 'workload',
    uid: row.uid,
    phase,
    evictions: row.evictions ?? 0,
    where: row.runsOn ?? before?.where,
    owner: row.owner,
    clusterQueue: row.clusterQueue,
    idleSince:
      isSamePeriod(before?.idleSince, idle) &&
      row.kind !== 'raycluster' &&
      phase === 'running'
        ? before?.idleSince
        : idle?.proposal && idle.since,
  };
}

/**
 * Replicas read Prometheus at different times, and not at once after their start: a missing period does not end the
 * last one of a running job, and a new one begins clearly later.
 */
function isSamePeriod(last: string | undefined, idle?: IdleView): boolean {
  return (
    last !== undefined &&
    (!idle ||
      idle.isLonger === true ||
      Date.parse(idle.since) - Date.parse(last) < SAME_PERIOD_MS)
  );
}

/**
 * The notifications about a changed workload. Of several steps between two observations only the last one is reported:
 * a person who learns that a job runs need not learn that it was admitted.
 *
 * @internal
 */
export function workloadDrafts(
  row: Row,
  before: SeenWorkload | undefined,
  after: SeenWorkload,
): Draft[] {
  const drafts: Draft[] = [];
  const add = (
    topic: Draft['topic'],
    severity: Draft['severity'],
    title: Message,
  ) => drafts.push(draftOf(row, { topic, severity, title }));
  const name = nameOf(row);
  const isMoved =
    before?.where !== undefined &&
    after.where !== undefined &&
    before.where !== after.where;
  const phase = before?.phase === after.phase ? undefined : after.phase;
  if (
    after.evictions > (before?.evictions ?? 0) &&
    !INTENDED.has(row.state.code) &&
    !isMoved &&
    after.phase === 'waiting'
  ) {
    const why = row.state.raw?.reason === 'Preempted' ? 'preempted' : 'evicted';
    const title = messageOf(`answers.notifications.${why}`, { name });
    add('workload-preempted', 'high', title);
  }
  if (isMoved) {
    const { where: from = '' } = before;
    const { where: to = '' } = after;
    const title = messageOf('answers.notifications.moved', { name, from, to });
    add('workload-moved', 'low', title);
  }
  switch (phase) {
    case 'admitted':
      if (!isMoved) {
        add('workload-admitted', 'low', at(after, name, 'admitted'));
      }
      break;
    case 'running':
      add('workload-started', 'low', at(after, name, 'started'));
      break;
    case 'cannotRun': {
      const title = messageOf('answers.notifications.cannotRun', { name });
      add('workload-cannot-run', 'high', title);
      break;
    }
    case 'failed':
      add('workload-failed', 'high', failure(row, name));
      break;
    case 'ended': {
      const how = row.state.code === 'Succeeded' ? 'succeeded' : 'stopped';
      const title = messageOf(`answers.notifications.${how}`, { name });
      // Backstage draws a normal one with the tick of a success.
      const severity = how === 'succeeded' ? 'normal' : 'low';
      add('workload-ended', severity, title);
      break;
    }
    default:
  }
  return drafts;
}

/**
 * The notifications about an idle RayCluster or job: when the portal proposes to suspend it, and when it was suspended.
 *
 * @internal
 */
export function idleDrafts(
  row: Row,
  before: SeenWorkload | undefined,
  after: SeenWorkload,
  idle: IdleView | undefined,
): Draft[] {
  if (before?.idleSince === after.idleSince) {
    return [];
  }
  const isSuspended = row.state.code === 'Suspended';
  if (!after.idleSince && !isSuspended) {
    return [];
  }
  const title = isSuspended
    ? messageOf('answers.notifications.suspended', { name: nameOf(row) })
    : messageOf('answers.notifications.idle', { name: nameOf(row) });
  return [
    {
      ...draftOf(row, { topic: 'workload-idle', severity: 'low', title }),
      ...(idle?.proposal && { description: sentencesOf(idle.proposal) }),
    },
  ];
}

/** The notification for a workload that was deleted before its end. @internal */
export function deletionDrafts(id: string, seen: SeenWorkload): Draft[] {
  if (seen.phase === 'failed' || seen.phase === 'ended') {
    return [];
  }
  const [cluster, namespace, kind, name] = id.split('/');
  const row = {
    id,
    cluster,
    namespace,
    name,
    kind: kind as Row['kind'],
    runsOn: seen.where,
    owner: seen.owner,
    clusterQueue: seen.clusterQueue,
    state: { code: 'Deleted' as const, tone: 'neutral' as const },
  };
  const title = messageOf('answers.notifications.deleted', {
    name: nameOf(row),
  });
  return [draftOf(row, { topic: 'workload-ended', severity: 'low', title })];
}

function draftOf(
  row: Row,
  { topic, severity, title }: Pick<Draft, 'topic' | 'severity' | 'title'>,
): Draft {
  const { detail } = row.state;
  return {
    topic,
    severity,
    title,
    object: row.id,
    name: nameOf(row),
    description: detail ? sentencesOf(detail) : undefined,
    link: `/squadron/workloads/${row.id}`,
    subject: 'workload',
    place: placeOfWorkload(row),
    owner: row.owner,
    follow: row.id,
  };
}

function nameOf({ kind, name }: Row): string {
  return `${kindNameOf(kind)} ${name}`;
}

function at(
  { where }: SeenWorkload,
  name: string,
  step: 'admitted' | 'started',
): Message {
  if (where === undefined) {
    return messageOf(`answers.notifications.${step}`, { name });
  }
  return step === 'admitted'
    ? messageOf('answers.notifications.admittedTo', { name, cluster: where })
    : messageOf('answers.notifications.startedOn', { name, cluster: where });
}

function failure({ state }: Row, name: string): Message {
  switch (state.code) {
    case 'Rejected':
      return messageOf('answers.notifications.rejected', { name });
    case 'Deactivated':
      return messageOf('answers.notifications.deactivated', { name });
    default:
      return messageOf('answers.notifications.failed', { name });
  }
}
