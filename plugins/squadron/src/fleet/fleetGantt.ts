import {
  workloadGroupOf,
  type HistorySummary,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { GanttBar } from '@squadron/backstage-plugin-squadron-react';

/** A workload that held or waits for GPUs, with its time in ms since the epoch. @internal */
export interface FleetBar {
  workload: WorkloadSummary;
  /** Whether it is known from the history only. */
  isArchived: boolean;
  look: GanttBar['look'];
  fromMs: number;
  toMs: number;
  gpus: number;
}

/** GPUs of one type on one cluster, or the waiting workloads. @internal */
export interface FleetGanttRow {
  id: string;
  /** Absent in the row of waiting workloads. */
  where?: { cluster: string; type: string };
  bars: FleetBar[];
  /** Number of bars that are left out. */
  more: number;
}

const DAY_MS = 86_400_000;
/** A shorter time would make a bar of seconds look long. */
const LEAST_MS = 300_000;

/** Rows with more bars cannot be read. */
const MOST_BARS = 12;

/**
 * Workloads that held GPUs in the last 24 hours, one row per cluster and GPU type, the row with the most GPU-hours
 * first. The last row has the waiting workloads. A row with too many workloads keeps those with the most GPU-hours, or
 * those that wait longest. The time begins with the first workload if that started less than 24 hours ago.
 *
 * @internal
 */
export function fleetGantt(
  current: readonly WorkloadSummary[],
  ended: readonly HistorySummary[],
  nowMs: number,
): { rows: FleetGanttRow[]; fromMs: number } {
  const dayAgoMs = nowMs - DAY_MS;
  const seen = new Set(current.map(({ uid }) => uid));
  const all = [
    ...current
      .filter(workload => !isOfJob(workload, current))
      .map(workload => ({ workload, endedAt: workload.finishedAt })),
    ...ended
      .filter(({ uid }) => !seen.has(uid))
      .map(workload => ({ workload, endedAt: workload.endedAt })),
  ];
  const rows = new Map<string, FleetGanttRow>();
  const waiting: FleetBar[] = [];
  for (const { workload, endedAt } of all) {
    const toMs = endedAt === undefined ? nowMs : Date.parse(endedAt);
    const { runsOn, startedAt } = workload;
    const shared = { workload, isArchived: !seen.has(workload.uid), toMs };
    for (const { type, count } of workload.gpus) {
      if (runsOn !== undefined && startedAt !== undefined && toMs >= dayAgoMs) {
        const id = `${runsOn}/${type}`;
        const row = rows.get(id) ?? {
          id,
          where: { cluster: runsOn, type },
          bars: [],
          more: 0,
        };
        row.bars.push({
          ...shared,
          look: lookOf(workload, endedAt !== undefined),
          fromMs: Date.parse(startedAt),
          gpus: count,
        });
        rows.set(id, row);
      } else if (
        endedAt === undefined &&
        workloadGroupOf(workload.state.code)?.id === 'waiting'
      ) {
        const since = Date.parse(workload.createdAt);
        waiting.push({
          ...shared,
          look: 'waiting',
          fromMs: since,
          gpus: count,
        });
      }
    }
  }
  const hours = (bar: FleetBar) =>
    bar.gpus * (bar.toMs - Math.max(bar.fromMs, dayAgoMs));
  const sumOf = ({ bars }: FleetGanttRow) =>
    bars.reduce((sum, bar) => sum + hours(bar), 0);
  const firstMs = Math.min(
    nowMs - LEAST_MS,
    ...[...rows.values()].flatMap(({ bars }) => bars.map(bar => bar.fromMs)),
    ...waiting.map(bar => bar.fromMs),
  );
  return {
    fromMs: Math.max(dayAgoMs, firstMs),
    rows: [
      ...[...rows.values()]
        .sort((a, b) => sumOf(b) - sumOf(a) || (a.id < b.id ? -1 : 1))
        .map(row => bounded(row, (a, b) => hours(b) - hours(a))),
      ...(waiting.length > 0
        ? [
            bounded(
              { id: 'waiting', bars: waiting, more: 0 },
              (a, b) => a.fromMs - b.fromMs,
            ),
          ]
        : []),
    ],
  };
}

/** A RayCluster that KubeRay created for a job: it has the job's name before its own, and no queue. */
function isOfJob(
  { kind, namespace, name, queue, runsOn }: WorkloadSummary,
  current: readonly WorkloadSummary[],
): boolean {
  return (
    kind === 'raycluster' &&
    queue === undefined &&
    current.some(
      job =>
        job.kind !== 'raycluster' &&
        job.namespace === namespace &&
        job.runsOn === runsOn &&
        name.startsWith(`${job.name}-`),
    )
  );
}

function bounded(
  row: FleetGanttRow,
  order: (a: FleetBar, b: FleetBar) => number,
): FleetGanttRow {
  const bars = [...row.bars].sort(order);
  return {
    ...row,
    bars: bars.slice(0, MOST_BARS),
    more: Math.max(0, bars.length - MOST_BARS),
  };
}

function lookOf(
  { state }: WorkloadSummary,
  hasEnded: boolean,
): GanttBar['look'] {
  if (!hasEnded) {
    if (state.tone === 'danger' || state.tone === 'warning') {
      return 'trouble';
    }
    return state.code === 'Starting' ? 'starting' : 'running';
  }
  if (state.code === 'Succeeded') {
    return 'succeeded';
  }
  return state.code === 'Failed' ? 'failed' : 'ended';
}
