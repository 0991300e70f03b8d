import {
  runsToCompletion,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import { deploymentNameOf } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  LABELS,
  workloadKindOf,
  type KubeObject,
  type ResourceKind,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';

/** Whether it is a job. A single pod may also be a server, e.g. a notebook. @internal */
export function isJob(workload: Pick<JobObject, 'kind'>): boolean {
  return runsToCompletion(workload) && workload.kind !== 'pod';
}

/** Whether it is part of another workload, and is created and deleted with it. @internal */
export function isPart({ metadata }: KubeObject): boolean {
  return Boolean(
    metadata.ownerReferences?.some(({ kind }) => workloadKindOf(kind)),
  );
}

/** Whether a pod is a workload of its own: it was not created by another workload. @internal */
export function isSinglePod(pod: KubeObject): boolean {
  return !isPart(pod) && deploymentNameOf(pod) === undefined;
}

/**
 * The kind of workload of an object that users create. A pod is a workload only if it is a single pod of the hub.
 *
 * @internal
 */
export function workloadKindOfObject(
  cluster: string,
  { kind }: Pick<ResourceKind, 'kind'>,
  object: KubeObject,
): WorkloadKind | undefined {
  const isPod =
    cluster === HUB_CLUSTER_ID &&
    kind === KINDS.pod.kind &&
    isSinglePod(object);
  return isPod ? 'pod' : workloadKindOf(kind);
}

/**
 * Whether Kueue queues a serving workload: a Deployment, a StatefulSet or a pod. Others, e.g. Squadron's own
 * Deployments, run on the hub.
 *
 * @internal
 */
export function isQueuedServing(
  kind: WorkloadKind,
  { metadata }: KubeObject,
): boolean {
  const label = kind === 'pod' ? LABELS.kueueManaged : LABELS.kueueQueueName;
  return metadata.labels?.[label] !== undefined;
}
