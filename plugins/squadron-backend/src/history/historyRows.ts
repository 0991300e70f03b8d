import {
  contract,
  stateSchemas,
  type HistoryEntry,
  type HistorySummary,
  type StateCode,
} from '@squadron/backstage-plugin-squadron-common';
import { WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { RunSpan } from './runs';
import { isJob } from '../workloads/isPart';
import { groupIdOf, groupOf, type HistoryGroup } from './historyGroup';

/** Names of the tables. @internal */
export const TABLES = {
  entries: 'squadron_history',
  groups: 'squadron_history_groups',
  bodies: 'squadron_history_bodies',
  bounds: 'squadron_history_bounds',
  runSegments: 'squadron_run_segments',
  samples: 'squadron_samples',
  queueSamples: 'squadron_queue_samples',
} as const;

/** Columns of an entry for lists and plots. PostgreSQL returns big integers as text. @internal */
export interface HistoryRow {
  uid: string;
  group_id: string;
  name: string;
  created_ms: number | string;
  started_ms: number | string | null;
  ended_ms: number | string;
  wait_seconds: number;
  run_seconds: number;
  gpu_count: number;
  /** GPUs by type, as JSON; null in rows of versions before 20261127000003_gpus_of_runs. */
  gpus?: string | null;
  gpu_seconds: number;
}

/** Columns of an entry for plots. @internal */
export type RunRow = Pick<
  HistoryRow,
  | 'uid'
  | 'group_id'
  | 'created_ms'
  | 'started_ms'
  | 'ended_ms'
  | 'gpu_count'
  | 'gpus'
>;

/** The long parts of an entry, as JSON. */
interface HistoryBody {
  uid: string;
  summary: string;
  detail: string;
}

/** An entry as it is stored. @internal */
export function rowOf(entry: HistoryEntry): {
  row: HistoryRow;
  body: HistoryBody;
  group: HistoryGroup;
} {
  const { verdict, timeline, entrypoint, manifest, log: _, ...summary } = entry;
  const group = groupOf(entry);
  const endedMs = Date.parse(entry.endedAt);
  const createdMs = Date.parse(entry.createdAt);
  const startedMs = Date.parse(entry.startedAt ?? '');
  return {
    group,
    row: {
      uid: entry.uid,
      group_id: groupIdOf(group),
      name: entry.name,
      created_ms: Number.isNaN(createdMs) ? endedMs : createdMs,
      started_ms: Number.isNaN(startedMs) ? null : startedMs,
      ended_ms: endedMs,
      wait_seconds: entry.waitSeconds,
      run_seconds: entry.runSeconds ?? 0,
      gpu_count: sum(entry.gpus.map(({ count }) => count)),
      gpus: JSON.stringify(entry.gpus),
      gpu_seconds: sum(entry.gpuSeconds.map(({ seconds }) => seconds)),
    },
    body: {
      uid: entry.uid,
      summary: JSON.stringify(summary),
      detail: JSON.stringify({ verdict, timeline, entrypoint, manifest }),
    },
  };
}

/** @internal */
export function groupFrom(body: string): HistoryGroup {
  const group = JSON.parse(body);
  return { ...group, state: knownState(group.state) };
}

/** Whether this version has its kind; a newer one may have stored another. @internal */
export function isKnownKind({ kind }: HistoryGroup): boolean {
  return Object.hasOwn(WORKLOAD_KINDS, kind);
}

/** @internal */
export function summaryFrom(summary: string): HistorySummary {
  const { state, ...entry } = JSON.parse(summary);
  return { ...entry, state: { ...state, code: knownState(state.code) } };
}

/** A stored entry without steps that only a newer version has. @internal */
export function entryFrom({ summary, detail }: HistoryBody): HistoryEntry {
  const { timeline, ...parts } = JSON.parse(detail);
  const step = contract.getHistoryEntry.answer.shape.timeline.element;
  return {
    ...summaryFrom(summary),
    ...parts,
    timeline: timeline.filter((one: unknown) => step.safeParse(one).success),
  };
}

function knownState(code: string): StateCode<'workload'> {
  const known = stateSchemas.workload.shape.code.safeParse(code);
  return known.success ? known.data : 'Unknown';
}

/** The run of an entry, for plots. @internal */
export function runOf(row: RunRow, group: HistoryGroup): RunSpan {
  const { owner, clusterQueue, state } = group;
  const isRun = row.started_ms !== null;
  return {
    owner,
    clusterQueue,
    cluster: group.runsOn ?? (isRun ? group.cluster : undefined),
    isJob: isJob(group),
    endCode: state,
    createdMs: Number(row.created_ms),
    ...(row.started_ms !== null && { startedMs: Number(row.started_ms) }),
    endedMs: Number(row.ended_ms),
    gpus: gpusOfRow(row),
  };
}

/** @internal */
export function gpusOfRow({
  gpus,
  gpu_count,
}: Pick<HistoryRow, 'gpus' | 'gpu_count'>): HistorySummary['gpus'] {
  const unnamed = gpu_count > 0 ? [{ type: 'unknown', count: gpu_count }] : [];
  return gpus ? JSON.parse(gpus) : unnamed;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
