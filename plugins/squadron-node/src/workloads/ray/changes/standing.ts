import { ANNOTATIONS, controllerOf, isTrue } from '@squadron/kube-kinds';
import {
  isManagedByMultiKueue,
  queueLabelOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadChangeFacts } from './types';

/** Whether Kueue decides when it runs. @internal */
export function isQueued({ job, workload }: WorkloadChangeFacts): boolean {
  return workload !== undefined || queueLabelOf(job) !== undefined;
}

/** Whether it holds quota, so that it runs or is about to. @internal */
export function hasQuota({ workload }: WorkloadChangeFacts): boolean {
  return isTrue(workload, 'QuotaReserved');
}

/** Whether it runs on another cluster than the one that holds its object. @internal */
export function isDispatched({ job }: WorkloadChangeFacts): boolean {
  return isManagedByMultiKueue(job);
}

/** Whether Kueue allows it to change its size while it runs. @internal */
export function isElasticJob(facts: WorkloadChangeFacts): boolean {
  const { annotations } = facts.job.object.metadata;
  return (
    annotations?.[ANNOTATIONS.kueueElasticJob] === 'true' &&
    !isDispatched(facts)
  );
}

/** The RayJob or RayService that created a RayCluster and would re-create it, e.g. `RayJob train`. @internal */
export function creatorOf({ job }: WorkloadChangeFacts): string | undefined {
  const { kind, name } = controllerOf(job.object) ?? {};
  return kind && kind !== 'RayCluster' ? `${kind} ${name}` : undefined;
}
