import {
  hasEnded,
  runsToCompletion,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import type { Place } from '../access';
import { placeOfWorkload } from '../access/placeOf';
import type { FleetViews } from '../fleet/FleetViews';
import { isJob, isPart } from '../workloads/isPart';
import type { RunSegment } from './runSegments';
import type { RunSegmentStore } from './RunSegmentStore';
import { placeOfGroup, type HistoryGroup } from './historyGroup';
import type { HistoryStore } from './HistoryStore';
import type { RunSpan } from './runs';

/** A run and its place for permission rules. @internal */
export interface PlacedRun {
  subject: Place;
  run: RunSpan;
}

/** A run that is not in the history yet. @internal */
export interface OpenRun extends PlacedRun {
  /** Of its object. */
  uid: string;
}

/** Where runs are found. @internal */
export interface RunSources {
  fleet: Pick<Fleet, 'find'>;
  views: Pick<FleetViews, 'workloads'>;
  store: Pick<HistoryStore, 'runs' | 'prunedUntilMs'>;
  segments: Pick<RunSegmentStore, 'list'>;
}

/** Runs at one time. @internal */
export interface KnownRuns {
  /** Those in the history, and segments. */
  ended: PlacedRun[];
  /** All others. */
  open: OpenRun[];
  /** When the last segment of a workload ended, by UID. */
  ends: ReadonlyMap<string, number>;
  /** Runs that ended before may be missing. */
  prunedUntilMs: number;
}

/** Reads the runs that overlap a time span, each once. Those of a group share their place, whose rules are evaluated once. @internal */
export async function readRuns(
  sources: RunSources,
  span: { fromMs: number; toMs: number },
): Promise<KnownRuns> {
  // Before the history: what ends meanwhile is in both.
  const rows = openRows(sources);
  const segments = await sources.segments.list(span);
  const last = await sources.store.runs(span);
  const places = new Map<HistoryGroup, Place>();
  const placed = (group: HistoryGroup, run: RunSpan): PlacedRun => {
    const subject = places.get(group) ?? placeOfGroup(group);
    places.set(group, subject);
    return { subject, run };
  };
  const ends = new Map<string, number>();
  for (const { uid, endedMs } of segments) {
    ends.set(uid, Math.max(ends.get(uid) ?? 0, endedMs));
  }
  const stored = new Set(last.map(({ uid }) => uid));
  return {
    ends,
    prunedUntilMs: await sources.store.prunedUntilMs(),
    ended: [
      ...segments.map(one => placed(one.group, spanOf(one))),
      ...last.map(({ uid, group, run }) =>
        placed(group, countedAfter(ends.get(uid), run)),
      ),
    ],
    open: rows
      .filter(({ uid }) => !stored.has(uid))
      .map(row => openRun(row, ends)),
  };
}

/** Only the last part of a run counts as a job that waited and ended. */
function spanOf({ group, startedMs, endedMs, gpus }: RunSegment): RunSpan {
  const { owner, clusterQueue, cluster, runsOn } = group;
  return {
    owner,
    clusterQueue,
    cluster: runsOn ?? cluster,
    isJob: false,
    createdMs: startedMs,
    startedMs,
    endedMs,
    gpus,
  };
}

function countedAfter(segmentEndMs: number | undefined, run: RunSpan): RunSpan {
  return segmentEndMs !== undefined && run.startedMs !== undefined
    ? { ...run, countedFromMs: Math.max(run.startedMs, segmentEndMs) }
    : run;
}

/** @internal */
export function openRuns(
  sources: Pick<RunSources, 'fleet' | 'views'>,
  ends: KnownRuns['ends'],
): OpenRun[] {
  return openRows(sources).map(row => openRun(row, ends));
}

/**
 * Workloads whose last run is not in the history yet: those that have not ended, and those that may recover from a
 * failure, e.g. RayClusters.
 *
 * @internal
 */
export function openRows({
  fleet,
  views,
}: Pick<RunSources, 'fleet' | 'views'>): WorkloadSummary[] {
  return views
    .workloads()
    .filter(row => !hasEnded(row) || !runsToCompletion(row))
    .filter(({ kind, cluster, namespace, name }) => {
      const object =
        kind === 'raycluster'
          ? fleet.find(cluster, KINDS.rayCluster, { namespace, name })
          : undefined;
      return !object || !isPart(object);
    });
}

function openRun(row: WorkloadSummary, ends: KnownRuns['ends']): OpenRun {
  const { owner, clusterQueue } = row;
  const startedMs = Date.parse(row.startedAt ?? '');
  return {
    uid: row.uid,
    subject: placeOfWorkload(row),
    run: countedAfter(ends.get(row.uid), {
      owner,
      clusterQueue,
      cluster: row.runsOn ?? (row.startedAt ? row.cluster : undefined),
      isJob: isJob(row),
      createdMs: Date.parse(row.createdAt),
      ...(!Number.isNaN(startedMs) && { startedMs }),
      gpus: row.gpus,
    }),
  };
}
