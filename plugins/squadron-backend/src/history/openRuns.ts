import {
  runsToCompletion,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { KINDS } from '@squadron/kube-kinds';
import type { Place } from '../access';
import { placeOfWorkload } from '../access/placeOf';
import type { FleetViews } from '../fleet/FleetViews';
import { isJob, isPart } from '../workloads/isPart';
import { hasEnded } from '../workloads/workloadSummary';
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

/** Runs of the history that overlap a time span. Those of a group share their place, whose rules are evaluated once. @internal */
export async function endedRuns(
  store: Pick<HistoryStore, 'runs'>,
  span: Parameters<HistoryStore['runs']>[0],
): Promise<PlacedRun[]> {
  const places = new Map<HistoryGroup, Place>();
  return (await store.runs(span)).map(({ group, run }) => {
    const subject = places.get(group) ?? placeOfGroup(group);
    places.set(group, subject);
    return { subject, run };
  });
}

/**
 * Runs that are not in the history yet: of workloads that have not ended, and of those that may recover from a failure,
 * e.g. RayClusters.
 *
 * @internal
 */
export function openRuns(
  fleet: Pick<Fleet, 'find'>,
  views: Pick<FleetViews, 'workloads'>,
): OpenRun[] {
  return views
    .workloads()
    .filter(row => !hasEnded(row) || !runsToCompletion(row))
    .filter(({ kind, cluster, namespace, name }) => {
      const object =
        kind === 'raycluster'
          ? fleet.find(cluster, KINDS.rayCluster, { namespace, name })
          : undefined;
      return !object || !isPart(object);
    })
    .map(openRun);
}

function openRun(row: WorkloadSummary): OpenRun {
  const { owner, clusterQueue } = row;
  const startedMs = Date.parse(row.startedAt ?? '');
  return {
    uid: row.uid,
    subject: placeOfWorkload(row),
    run: {
      owner,
      clusterQueue,
      cluster: row.runsOn ?? (row.startedAt ? row.cluster : undefined),
      isJob: isJob(row),
      createdMs: Date.parse(row.createdAt),
      ...(!Number.isNaN(startedMs) && { startedMs }),
      gpus: row.gpus,
    },
  };
}
