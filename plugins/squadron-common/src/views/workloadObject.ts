import { LABELS } from '../constants';
import type { ApiObject } from '../kinds';
import type { JobObject } from './workloadFacts';

const KIND_NAMES = {
  rayjob: 'RayJob',
  raycluster: 'RayCluster',
  rayservice: 'RayService',
  job: 'Job',
} as const satisfies Record<JobObject['kind'], string>;

/** A kind of workload as Kubernetes spells it. @public */
export function kindNameOf(kind: JobObject['kind']): string {
  return KIND_NAMES[kind];
}

/** `RayJob train`. @internal */
export function jobName({ kind, object }: JobObject): string {
  return nameOf(KIND_NAMES[kind], object);
}

/** `Pod train-head`. @internal */
export function nameOf(kind: string, object: ApiObject): string {
  return `${kind} ${object.metadata.name}`;
}

/** Whether it is told not to run. Under Kueue that means no more than that it is queued. @public */
export function isSuspended(job: JobObject): boolean {
  const suspend =
    job.kind === 'rayservice'
      ? job.object.spec?.rayClusterConfig?.suspend
      : job.object.spec?.suspend;
  return suspend === true;
}

/** The LocalQueue that its label names. @internal */
export function queueLabelOf({ object }: JobObject): string | undefined {
  return object.metadata.labels?.[LABELS.kueueQueueName];
}

/** Whether it comes to an end by itself; RayClusters and RayServices hold their quota until they are removed. @public */
export function endsByItself({ kind }: JobObject): boolean {
  return kind === 'rayjob' || kind === 'job';
}
