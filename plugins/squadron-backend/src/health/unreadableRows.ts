import {
  hasEnded,
  kindNameOf,
  type ClusterSummary,
  type FreshnessView,
  type JobObject,
  type QueueSummary,
  type WorkloadDetail,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { unreadableState } from './unreadable';

/**
 * The row of a workload from which no full row can be computed: name, location and owner, so that permissions still
 * apply to it.
 *
 * @internal
 */
export function unreadableWorkload(
  cluster: string,
  { kind, object: { metadata } }: JobObject,
  owner: string | undefined,
  why: string,
): WorkloadSummary {
  const { namespace = '', name, uid = '', creationTimestamp = '' } = metadata;
  return {
    id: `${cluster}/${namespace}/${kind}/${name}`,
    uid,
    cluster,
    namespace,
    kind,
    name,
    state: unreadableState(kindNameOf(kind), why),
    gpus: [],
    cpu: 0,
    memoryBytes: 0,
    owner,
    createdAt: creationTimestamp,
  };
}

/** Returns a row whose state is the fault of its object. The state of an ended workload stays. @internal */
export function withFault<Row extends WorkloadSummary>(
  row: Row,
  fault: string | undefined,
): Row {
  return fault === undefined || hasEnded(row)
    ? row
    : { ...row, state: unreadableState(kindNameOf(row.kind), fault) };
}

/** The page of a workload that cannot be read. @internal */
export function unreadablePage(
  row: WorkloadSummary,
  manifest: string,
): WorkloadDetail {
  return {
    ...row,
    verdict: row.state.detail ?? '',
    timeline: [],
    conditions: [],
    pods: [],
    hasLog: false,
    manifest,
  };
}

/** The row of a queue from which no full row can be computed. @internal */
export function unreadableQueue(
  kind: QueueSummary['kind'],
  cluster: string,
  { namespace, name }: { namespace?: string; name: string },
  why: string,
): QueueSummary {
  return {
    id:
      kind === 'ClusterQueue'
        ? `cq/${cluster}/${name}`
        : `lq/${cluster}/${namespace}/${name}`,
    kind,
    cluster,
    ...(kind === 'LocalQueue' && { namespace }),
    name,
    state: unreadableState(kind, why),
    quotas: [],
    pending: 0,
    reserving: 0,
    admitted: 0,
    cannotRun: 0,
  };
}

/** The row of a cluster from whose objects no full row can be computed. @internal */
export function unreadableCluster(
  cluster: Pick<ClusterSummary, 'id' | 'namespace' | 'name' | 'role'> & {
    freshness: FreshnessView;
  },
  why: string,
): ClusterSummary {
  return {
    ...cluster,
    origin: cluster.role === 'hub' ? 'config' : 'cluster-profile',
    state: unreadableState('Cluster', why),
    gpus: [],
    cpu: { total: 0, used: 0 },
    memoryBytes: { total: 0, used: 0 },
    nodes: { ready: 0, total: 0 },
    jobs: { running: 0, waiting: 0 },
  };
}
