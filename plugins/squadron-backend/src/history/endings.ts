import {
  isCopy,
  isTrue,
  HUB_CLUSTER_ID,
  workloadKindOf,
  type KubeJob,
  type KubePod,
  type RayJob,
  type Workload,
  type WorkloadKind,
  ENDED_RAY_JOB_STATUSES,
} from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  isServingKind,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import {
  isPart,
  isQueuedServing,
  workloadKindOfObject,
} from '../workloads/isPart';

/** Final stages and states of a RayJob. */
const FINAL = new Set([
  ...ENDED_RAY_JOB_STATUSES,
  'SUCCEEDED',
  'FAILED',
  'STOPPED',
]);

/** A change that is relevant to the history: a workload may have ended, or was deleted. @internal */
export type Ending =
  | { type: 'ended'; ref: WorkloadRef }
  | { type: 'gone'; ref: WorkloadRef; object: KubeObject };

/**
 * Returns the possible ending that a change indicates. It reads only the changed object, because it runs for every
 * change of the fleet; the recorder then joins all related objects to determine whether the workload has ended.
 *
 * @internal
 */
export function endingOf({
  type,
  cluster,
  kind,
  object,
}: FleetChange): Ending | undefined {
  if (kind.kind === 'Workload') {
    return type === 'deleted' ? undefined : finishedWorkload(cluster, object);
  }
  const workload = workloadKindOfObject(cluster, kind, object);
  const isOfHub =
    workload &&
    isServingKind({ kind: workload }) &&
    !isQueuedServing(workload, object);
  if (!workload || isPart(object) || isOfHub) {
    return undefined;
  }
  const isOfHubs = isCopy(object);
  const ref = refOf(
    isOfHubs ? HUB_CLUSTER_ID : cluster,
    workload,
    object.metadata.namespace,
    object.metadata.name,
  );
  if (type === 'deleted') {
    return isOfHubs ? undefined : { type: 'gone', ref, object };
  }
  return looksEnded(kind.kind, object) ? { type: 'ended', ref } : undefined;
}

/** Whether the status of an object reports its end. @internal */
export function looksEnded(kind: string, object: KubeObject): boolean {
  if (kind === 'RayJob') {
    const { status } = object as RayJob;
    return (
      FINAL.has(status?.jobDeploymentStatus ?? '') ||
      FINAL.has(status?.jobStatus ?? '')
    );
  }
  if (kind === 'Pod') {
    const { phase = '' } = (object as KubePod).status ?? {};
    return ['Succeeded', 'Failed'].includes(phase);
  }
  return (
    kind === 'Job' &&
    ['Complete', 'Failed'].some(type => isTrue(object as KubeJob, type))
  );
}

/** Kueue may report the end before the status of the job is synced from the worker cluster. */
function finishedWorkload(
  cluster: string,
  object: KubeObject,
): Ending | undefined {
  const { metadata } = object;
  const owner = metadata.ownerReferences?.find(({ kind }) =>
    workloadKindOf(kind),
  );
  const kind = owner && workloadKindOf(owner.kind);
  if (!kind || !isTrue(object as Workload, 'Finished') || isCopy(object)) {
    return undefined;
  }
  const { namespace } = metadata;
  return {
    type: 'ended',
    ref: refOf(cluster, kind, namespace, owner.name),
  };
}

function refOf(
  cluster: string,
  kind: WorkloadKind,
  namespace: string = '',
  name: string = '',
): WorkloadRef {
  return { cluster, namespace, kind, name };
}
