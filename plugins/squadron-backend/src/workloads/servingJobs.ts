import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { isQueuedServing, isSinglePod } from './isPart';

/**
 * The Deployments, StatefulSets and single pods that users wrote on the hub for the fleet: those that Kueue queues, and
 * those that it does not queue in a namespace with a LocalQueue while their pods wait. Pages have to report the latter,
 * because their pods wait forever.
 *
 * @internal
 */
export function servingJobs(reader: FleetReader): JobObject[] {
  const namespaces = new Set(
    reader
      .list(HUB_CLUSTER_ID, KINDS.localQueue)
      .map(({ metadata }) => metadata.namespace),
  );
  const all: JobObject[] = [
    ...reader
      .list(HUB_CLUSTER_ID, KINDS.deployment)
      .map(object => ({ kind: 'deployment' as const, object })),
    ...reader
      .list(HUB_CLUSTER_ID, KINDS.statefulSet)
      .map(object => ({ kind: 'statefulset' as const, object })),
    ...reader
      .list(HUB_CLUSTER_ID, KINDS.pod)
      .filter(isSinglePod)
      .map(object => ({ kind: 'pod' as const, object })),
  ];
  return all.filter(
    job =>
      isQueuedServing(job.kind, job.object) ||
      (namespaces.has(job.object.metadata.namespace) && waitsOnHub(job)),
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
