import type {
  HistoryEntry,
  MessageText,
  StateCode,
  StateView,
  TimelineStep,
  WorkloadDetail,
} from '../contract';
import { messageOf, sentencesOf } from '../messages/messageText';
import { stateMessage } from '../messages/phrases';
import {
  kindNameOf,
  runsToCompletion,
} from '../workloads/state/workloadObject';

/** Codes of `jobState` that are final. */
const ENDED = new Set<StateCode>(['Succeeded', 'Failed', 'Stopped']);

/**
 * Whether the state of a workload is final: a job that an admission check has rejected may be admitted later, and one
 * that KubeRay finds invalid may not.
 *
 * @public
 */
export function hasEnded({
  state: { code, raw },
}: {
  state: StateView<'workload'>;
}): boolean {
  return ENDED.has(code) || /=ValidationFailed$/.test(raw?.condition ?? '');
}

const MAX_STEPS = 200;
const MAX_ENTRYPOINT_LENGTH = 4_096;
const MAX_MANIFEST_LENGTH = 65_536;

/**
 * The history entry of a workload: of one that ran to completion, and of any deleted workload; otherwise undefined. The size
 * of all parts is limited.
 *
 * @param detail - the workload in its current or last state
 * @param options - `removedBy`: entity ref of the person who deleted it, if known
 * @public
 */
export function historyEntryOf(
  detail: WorkloadDetail,
  options: { nowMs: number; isRemoved: boolean; removedBy?: string },
): HistoryEntry | undefined {
  if (runsToCompletion(detail) && hasEnded(detail)) {
    const endedAt = timeIn(detail.finishedAt, detail.state.since);
    return entryOf(detail, {
      endedAt: endedAt ?? new Date(options.nowMs).toISOString(),
      state: detail.state,
      verdict: detail.verdict,
      timeline: detail.timeline,
    });
  }
  return options.isRemoved ? removedEntry(detail, options) : undefined;
}

function removedEntry(
  detail: WorkloadDetail,
  { nowMs, removedBy }: { nowMs: number; removedBy?: string },
): HistoryEntry {
  const { state, cluster, kind, name } = detail;
  const during = messageOf('answers.history.during', {
    state: stateMessage(state),
  });
  const description = removedBy
    ? messageOf('answers.comma', {
        what: messageOf('answers.history.by', { person: nameIn(removedBy) }),
        more: during,
      })
    : during;
  const endedAt = new Date(nowMs).toISOString();
  const object = `${kindNameOf(kind)} ${name}`;
  const deleted: TimelineStep = {
    lane: cluster,
    at: endedAt,
    code: 'Deleted',
    detail: description,
    object,
    tone: 'neutral',
  };
  return entryOf(detail, {
    endedAt,
    state: {
      code: 'Deleted',
      tone: 'neutral',
      detail: description,
      since: endedAt,
    },
    verdict: sentencesOf(
      removedBy
        ? messageOf('answers.history.deletedBy', {
            object,
            person: nameIn(removedBy),
          })
        : messageOf('answers.history.deleted', { object }),
      messageOf('answers.history.until', { verdict: detail.verdict }),
    ),
    timeline: [...withLastDuration(detail.timeline, nowMs), deleted],
    removedBy,
  });
}

function entryOf(
  detail: WorkloadDetail,
  end: {
    endedAt: string;
    state: StateView<'workload'>;
    verdict: MessageText;
    timeline: TimelineStep[];
    removedBy?: string;
  },
): HistoryEntry {
  const { createdAt, startedAt, gpus, entrypoint } = detail;
  const endedAt = end.endedAt;
  const runSeconds = startedAt && secondsBetween(startedAt, endedAt);
  return {
    id: detail.id,
    uid: detail.uid,
    cluster: detail.cluster,
    namespace: detail.namespace,
    kind: detail.kind,
    name: detail.name,
    state: end.state,
    queue: detail.queue,
    clusterQueue: detail.clusterQueue,
    runsOn: detail.runsOn,
    priority: detail.priority,
    gpus,
    cpu: detail.cpu,
    memoryBytes: detail.memoryBytes,
    owner: detail.owner,
    ...(end.removedBy && { removedBy: end.removedBy }),
    createdAt,
    startedAt,
    finishedAt: detail.finishedAt,
    endedAt,
    waitSeconds: secondsBetween(createdAt, startedAt ?? endedAt),
    ...(typeof runSeconds === 'number' && { runSeconds }),
    gpuSeconds: gpus.map(({ type, count }) => ({
      type,
      seconds: count * (runSeconds || 0),
    })),
    verdict: end.verdict,
    timeline: end.timeline.slice(-MAX_STEPS),
    entrypoint: entrypoint?.slice(0, MAX_ENTRYPOINT_LENGTH),
    manifest: cutText(detail.manifest, MAX_MANIFEST_LENGTH),
  };
}

/** `user:default/guest` → `guest`. */
function nameIn(entityRef: string): string {
  return entityRef.replace(/^.*[:/]/, '');
}

function withLastDuration(
  steps: readonly TimelineStep[],
  nowMs: number,
): TimelineStep[] {
  return steps.map((step, index) =>
    index === steps.length - 1
      ? { ...step, tookMs: Math.max(0, nowMs - Date.parse(step.at)) }
      : step,
  );
}

function timeIn(...texts: Array<string | undefined>): string | undefined {
  return texts.find(
    text => text !== undefined && !Number.isNaN(Date.parse(text)),
  );
}

/** Clocks of clusters differ a little; negative durations count as zero. */
function secondsBetween(from: string, to: string): number {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

function cutText(text: string, length: number): string {
  return text.length > length
    ? `${text.slice(0, length)}\n# … cut by the portal\n`
    : text;
}
