import {
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
  QUEUED_KINDS,
  WORKLOAD_KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject, QueuedKindId } from '@squadron/kube-kinds';
import { switchesOf } from '../../state/switches';
import type { JobObject } from './workloadFacts';

/** A kind of workload as Kubernetes spells it. @public */
export function kindNameOf(kind: JobObject['kind']): string {
  return WORKLOAD_KINDS[kind].kind;
}

/** `RayJob train`. @public */
export function jobName({ kind, object }: JobObject): string {
  return nameOf(kindNameOf(kind), object);
}

/** `Pod train-head`. @public */
export function nameOf(kind: string, object: KubeObject): string {
  return `${kind} ${object.metadata.name}`;
}

/** Whether its spec suspends it. With Kueue that also holds for a queued workload. @public */
export function isSuspended(job: JobObject): boolean {
  return switchesOf(job).suspend === true;
}

/** The LocalQueue of its label. @public */
export function queueLabelOf({ object }: JobObject): string | undefined {
  return object.metadata.labels?.[LABELS.kueueQueueName];
}

/** Whether `spec.managedBy` names MultiKueue, so that its own operator ignores it. @public */
export function isManagedByMultiKueue(job: JobObject): boolean {
  return switchesOf(job).managedBy === MULTIKUEUE_CONTROLLER_NAME;
}

/** Whether it runs to completion. RayClusters and RayServices hold their quota until they are deleted. @public */
export function runsToCompletion({ kind }: Pick<JobObject, 'kind'>): boolean {
  return kind in QUEUED_KINDS
    ? QUEUED_KINDS[kind as QueuedKindId].runsToCompletion
    : kind === 'rayjob' || kind === 'job' || kind === 'pod';
}
