import { LABELS } from '../../../constants';
import type { RayClusterSpec } from '../../../kinds';
import { isHeld } from '../../../views/isHeld';
import { sameValue } from '../../changes/sameValue';
import type { WorkloadChanges } from '../types';
import { applyWorkloadChanges } from './applyWorkloadChanges';
import { rayClusterSpecOf, withRayClusterSpec } from './rayClusterSpecOf';
import { hasQuota, isElasticJob, isQueued } from './standing';
import type { WorkloadChangeFacts, WorkloadChangePlan } from './types';

/**
 * The steps of a change that nothing stands against. What is already so needs none, so that a second run after a
 * first one that stopped half-way does the rest. Pure.
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
    spec !== undefined && after !== undefined && !sameValue(spec, after);
  const restarts = isOther && !isOnHold && needsRestart(facts, spec, after);
  const labelled = job.object.metadata.labels?.[LABELS.kueuePriorityClass];
  const current = workload?.spec?.priorityClassRef?.name ?? labelled;
  return {
    ...((restarts || (changes.suspend === true && !isOnHold)) && {
      pause: true,
    }),
    ...(changes.priorityClass !== undefined &&
      changes.priorityClass !== current && {
        priorityClass: changes.priorityClass,
      }),
    ...(isOther && { spec: withRayClusterSpec(job, after) }),
    ...(((restarts && changes.suspend !== true) ||
      (changes.suspend === false && isOnHold)) && { resume: true }),
  };
}

/**
 * Whether its pods must go before the change.
 *
 * Kueue (0.18) takes a RayCluster that changes its size out of the queue by itself, but one that MultiKueue placed
 * it never takes up again: the hub's status says `ready` for ever. And KubeRay (1.6) gives a new image to new pods
 * only. Pods that were stopped in good order start with what is new in either case. A RayService that Kueue does
 * not hold is upgraded by KubeRay itself, without a gap.
 */
function needsRestart(
  facts: WorkloadChangeFacts,
  before: RayClusterSpec,
  after: RayClusterSpec,
): boolean {
  if (isQueued(facts)) {
    const isResizeOnly = sameValue(sizeless(before), sizeless(after));
    return hasQuota(facts) && !(isResizeOnly && isElasticJob(facts));
  }
  return (
    facts.job.kind === 'raycluster' &&
    !sameValue(sizeless(before), sizeless(after))
  );
}

/** Everything but the numbers of the groups. */
function sizeless({ workerGroupSpecs = [], ...spec }: RayClusterSpec): object {
  return {
    ...spec,
    workerGroupSpecs: workerGroupSpecs.map(
      ({ replicas: _, minReplicas: _min, maxReplicas: _max, ...group }) =>
        group,
    ),
  };
}
