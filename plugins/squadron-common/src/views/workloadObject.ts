import { LABELS, MULTIKUEUE_MANAGED_BY } from '../constants';
import { QUEUED_KINDS, WORKLOAD_KINDS } from '../kinds';
import type { ApiObject } from '../kinds';
import { isQueuedKind, switchesOf } from './switches';
import type { JobObject } from './workloadFacts';

/** A kind of workload as Kubernetes spells it. @public */
export function kindNameOf(kind: JobObject['kind']): string {
  return WORKLOAD_KINDS[kind].kind;
}

/** `RayJob train`. @internal */
export function jobName({ kind, object }: JobObject): string {
  return nameOf(kindNameOf(kind), object);
}

/** `Pod train-head`. @internal */
export function nameOf(kind: string, object: ApiObject): string {
  return `${kind} ${object.metadata.name}`;
}

/** Whether it is told not to run. Under Kueue that means no more than that it is queued. @public */
export function isSuspended(job: JobObject): boolean {
  return switchesOf(job).suspend === true;
}

/** The LocalQueue that its label names. @internal */
export function queueLabelOf({ object }: JobObject): string | undefined {
  return object.metadata.labels?.[LABELS.kueueQueueName];
}

/** Whether its operator leaves it to MultiKueue. @public */
export function isManagedByMultiKueue(job: JobObject): boolean {
  return switchesOf(job).managedBy === MULTIKUEUE_MANAGED_BY;
}

/** Whether it comes to an end by itself; RayClusters and RayServices hold their quota until they are removed. @public */
export function endsByItself(job: JobObject): boolean {
  return isQueuedKind(job)
    ? QUEUED_KINDS[job.kind].endsByItself
    : job.kind === 'rayjob' || job.kind === 'job';
}
