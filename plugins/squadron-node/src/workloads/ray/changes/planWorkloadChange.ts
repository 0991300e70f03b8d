import { ANNOTATIONS, LABELS, type RayClusterSpec } from '@squadron/kube-kinds';
import { isHeld } from '../../state/isHeld';
import { isSameValue } from '../../../clusters/changes/isSameValue';
import type { WorkloadChanges } from '@squadron/backstage-plugin-squadron-common';
import { applyWorkloadChanges } from './applyWorkloadChanges';
import { rayClusterSpecOf, withRayClusterSpec } from './rayClusterSpecOf';
import { hasQuota, isElasticJob, isQueued } from './standing';
import type { WorkloadChangeFacts, WorkloadChangePlan } from './types';

/**
 * The steps of a change that has no problems. What is already done needs no step, so a second run completes a first one
 * that stopped halfway. Pure.
 *
 * @public
 */
export function planWorkloadChange(
  facts: WorkloadChangeFacts,
  changes: WorkloadChanges,
): WorkloadChangePlan {
  const { job, workload } = facts;
  const isOnHold = isHeld(job, workload);
  const spec = rayClusterSpecOf(job);
  const after = spec && applyWorkloadChanges(spec, changes);
  const isOther =
    spec !== undefined && after !== undefined && !isSameValue(spec, after);
  const restarts = isOther && !isOnHold && needsRestart(facts, spec, after);
  const labelled = job.object.metadata.labels?.[LABELS.kueuePriorityClass];
  const current = workload?.spec?.priorityClassRef?.name ?? labelled;
  const { suspendIdleAfter } = changes;
  const idle = job.object.metadata.annotations?.[ANNOTATIONS.suspendIdleAfter];
  return {
    ...((restarts || (changes.suspend === true && !isOnHold)) && {
      pause: true,
    }),
    ...(changes.priorityClass !== undefined &&
      changes.priorityClass !== current && {
        priorityClass: changes.priorityClass,
      }),
    ...(suspendIdleAfter !== undefined &&
      suspendIdleAfter !== idle && { suspendIdleAfter }),
    ...(isOther && { spec: withRayClusterSpec(job, after) }),
    ...(((restarts && changes.suspend !== true) ||
      (changes.suspend === false && isOnHold)) && { resume: true }),
  };
}

/**
 * Whether its pods must be deleted before the change.
 *
 * Kueue (0.18) dequeues a resized RayCluster automatically, but never queues one again that MultiKueue placed: the
 * status on the hub stays `ready` forever. And KubeRay (1.6) applies a new image to new pods only. After an orderly
 * stop the pods start with the new spec in either case. A RayService that Kueue does not manage is upgraded by KubeRay
 * itself, without downtime.
 */
function needsRestart(
  facts: WorkloadChangeFacts,
  before: RayClusterSpec,
  after: RayClusterSpec,
): boolean {
  if (isQueued(facts)) {
    const isResizeOnly = isSameValue(sizeless(before), sizeless(after));
    return hasQuota(facts) && !(isResizeOnly && isElasticJob(facts));
  }
  return (
    facts.job.kind === 'raycluster' &&
    !isSameValue(sizeless(before), sizeless(after))
  );
}

/** The spec without the sizes of the groups. */
function sizeless({ workerGroupSpecs = [], ...spec }: RayClusterSpec): object {
  return {
    ...spec,
    workerGroupSpecs: workerGroupSpecs.map(
      ({ replicas: _, minReplicas: _min, maxReplicas: _max, ...group }) =>
        group,
    ),
  };
}
