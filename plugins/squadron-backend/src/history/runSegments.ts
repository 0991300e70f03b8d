import type {
  HistoryEntry,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { groupOf, type HistoryGroup } from './historyGroup';

/** Autoscaling changes sizes often: all changes within this time count as one. */
const MIN_SIZE_MS = 600_000;
/** The start of a run is known exactly only after its first steps. */
const MIN_RESTART_MS = 60_000;

/** What a running workload holds, and the time since which it does. @internal */
export interface HeldGpus {
  uid: string;
  startedMs: number;
  gpus: WorkloadSummary['gpus'];
  group: HistoryGroup;
}

/**
 * A part of the run time of a workload in which it held the same GPUs, and which ended by a preemption, a move, an
 * outage of what serves, or a change of size. Its entry, or its row while it runs, has the last part.
 *
 * @internal
 */
export interface RunSegment extends HeldGpus {
  endedMs: number;
}

/** What a workload holds; undefined unless it runs on GPUs. @internal */
export function heldGpusOf(
  row: WorkloadSummary,
  segmentEndMs: number,
): HeldGpus | undefined {
  const { uid, gpus } = row;
  const startedMs = Math.max(Date.parse(row.startedAt ?? ''), segmentEndMs);
  return Number.isNaN(startedMs) || gpus.length === 0
    ? undefined
    : { uid, startedMs, gpus, group: groupOf(row) };
}

/** Segments that have ended of workloads that still exist; the history has the end of the others. Pure. @internal */
export function endedSegments(
  before: ReadonlyMap<string, HeldGpus>,
  rows: readonly WorkloadSummary[],
  nowMs: number,
): RunSegment[] {
  return rows.flatMap(row => {
    const held = before.get(row.uid);
    if (!held) {
      return [];
    }
    const endedMs = endOf(held, heldGpusOf(row, 0), nowMs) ?? 0;
    return endedMs > held.startedMs ? [{ ...held, endedMs }] : [];
  });
}

function endOf(
  held: HeldGpus,
  now: HeldGpus | undefined,
  nowMs: number,
): number | undefined {
  if (!now) {
    return nowMs;
  }
  if (now.startedMs - held.startedMs >= MIN_RESTART_MS) {
    return Math.min(now.startedMs, nowMs);
  }
  return isSameSize(held.gpus, now.gpus) || nowMs - held.startedMs < MIN_SIZE_MS
    ? undefined
    : nowMs;
}

/** The type of GPUs is not known while their worker does not answer, which changes nothing that is held. */
function isSameSize(a: HeldGpus['gpus'], b: HeldGpus['gpus']): boolean {
  return isNamed(a) && isNamed(b)
    ? JSON.stringify(a) === JSON.stringify(b)
    : countOf(a) === countOf(b);
}

/** Whether the types of all GPUs are known. @internal */
export function isNamed(gpus: HeldGpus['gpus']): boolean {
  return gpus.every(({ type }) => type !== 'unknown');
}

function countOf(gpus: HeldGpus['gpus']): number {
  return gpus.reduce((sum, { count }) => sum + count, 0);
}

/** An entry that counts the segments of its run too. Pure. @internal */
export function withSegments(
  entry: HistoryEntry,
  runs: readonly RunSegment[],
): HistoryEntry {
  if (runs.length === 0) {
    return entry;
  }
  const startedMs = Date.parse(entry.startedAt ?? entry.endedAt);
  const last = {
    startedMs: Math.max(startedMs, ...runs.map(({ endedMs }) => endedMs)),
    endedMs: Date.parse(entry.endedAt),
    gpus: entry.gpus,
  };
  const seconds = new Map<string, number>();
  for (const run of [...runs, last]) {
    for (const { type, count } of run.gpus) {
      seconds.set(type, (seconds.get(type) ?? 0) + count * secondsOf(run));
    }
  }
  const before = runs.filter(run => run.startedMs < startedMs);
  return {
    ...entry,
    waitSeconds: Math.max(0, entry.waitSeconds - sumOfSeconds(before)),
    runSeconds: sumOfSeconds([...runs, last]),
    gpuSeconds: [...seconds].map(([type, sum]) => ({ type, seconds: sum })),
  };
}

function sumOfSeconds(
  runs: ReadonlyArray<Pick<RunSegment, 'startedMs' | 'endedMs'>>,
): number {
  return runs.reduce((sum, run) => sum + secondsOf(run), 0);
}

function secondsOf(run: Pick<RunSegment, 'startedMs' | 'endedMs'>): number {
  return Math.max(0, run.endedMs - run.startedMs) / 1_000;
}
