import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  isCopy,
  KINDS,
  LABELS,
  MANAGED_BY_VALUE,
  QUEUED_KINDS,
  WORKLOAD_KINDS,
  type KubeObject,
  type QueuedKindId,
  type WorkloadKind,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { isPart, isQueuedServing, isSinglePod } from './isPart';

/** The objects of one kind, and which of them are workloads that people manage. @internal */
interface JobGroup {
  kind: WorkloadKind;
  objects: ReadonlyArray<JobObject['object']>;
  /** Depends on the object and on the LocalQueues alone. */
  isJob: (object: JobObject['object']) => boolean;
}

/** All kinds of workloads of a cluster, in the order of lists. @internal */
export function jobGroups(reader: FleetReader, cluster: string): JobGroup[] {
  const groupOf = (
    kind: WorkloadKind,
    isOwn: (object: KubeObject) => boolean = () => true,
  ): JobGroup => ({
    kind,
    objects: reader.list<JobObject['object']>(cluster, WORKLOAD_KINDS[kind]),
    isJob: object => !isCopy(object) && isOwn(object),
  });
  // A RayJob's submitter is part of the RayJob, a JobSet's Jobs of the JobSet, and a TrainJob's JobSet of the TrainJob.
  const isWhole = (object: KubeObject) => !isPart(object);
  return [
    groupOf('rayjob'),
    groupOf('job', isWhole),
    ...(cluster === HUB_CLUSTER_ID ? servingGroups(reader, groupOf) : []),
    ...QUEUED_KIND_IDS.map(kind => groupOf(kind, isWhole)),
    groupOf('rayservice'),
    groupOf('raycluster'),
  ];
}

const QUEUED_KIND_IDS = Object.keys(QUEUED_KINDS) as QueuedKindId[];

/**
 * The Deployments, StatefulSets and single pods that users wrote on the hub for the fleet: those that Kueue queues, and
 * those that it does not queue in a namespace with a LocalQueue while their pods wait. Pages have to report the latter,
 * because their pods wait forever.
 */
function servingGroups(
  reader: FleetReader,
  groupOf: (
    kind: WorkloadKind,
    isOwn: (object: KubeObject) => boolean,
  ) => JobGroup,
): JobGroup[] {
  const namespaces = new Set(
    reader
      .list(HUB_CLUSTER_ID, KINDS.localQueue)
      .map(({ metadata }) => metadata.namespace),
  );
  return (['deployment', 'statefulset', 'pod'] as const).map(kind =>
    groupOf(
      kind,
      object =>
        (kind !== 'pod' || isSinglePod(object)) &&
        (isQueuedServing(kind, object) ||
          (namespaces.has(object.metadata.namespace) &&
            waitsOnHub({ kind, object } as JobObject))),
    ),
  );
}

function waitsOnHub({ kind, object }: JobObject): boolean {
  if (kind === 'pod') {
    return object.status?.phase === 'Pending';
  }
  const isOwn = object.metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE;
  return (
    (kind === 'deployment' || kind === 'statefulset') &&
    !isOwn &&
    object.spec?.replicas !== 0 &&
    !object.status?.availableReplicas
  );
}
