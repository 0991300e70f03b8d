import { isCopy, type RayClusterSpec } from '@squadron/kube-kinds';
import {
  runsToCompletion,
  kindNameOf,
  found,
  imageProblem,
  boundsProblems,
  type Problem,
  type WorkloadChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { duration } from '../../../config/values';
import { MAX_IDLE_JOB_MS } from '../../state/suspendIdleAfter';
import { endedState } from '../../state/jobEnd';
import { applyWorkloadChanges } from './applyWorkloadChanges';
import { rayClusterSpecOf } from './rayClusterSpecOf';
import {
  hasQuota,
  isDispatched,
  isElasticJob,
  isQueued,
  creatorOf,
} from './standing';
import type { WorkloadChangeFacts } from './types';

/** The reasons against a change of a workload, one entry per problem. @internal */
export function workloadChangeProblems(
  facts: WorkloadChangeFacts,
  changes: WorkloadChanges,
): Problem[] {
  const immutable = immutableProblem(facts);
  if (immutable) {
    return found('workload', immutable);
  }
  const spec = rayClusterSpecOf(facts.job);
  return [
    found('suspend', changes.suspend ? suspendProblem(facts) : undefined),
    found('priorityClass', priorityProblem(facts, changes.priorityClass)),
    found('suspendIdleAfter', idleProblem(facts, changes.suspendIdleAfter)),
    spec ? sizeProblems(facts, spec, changes) : fixedProblems(facts, changes),
  ].flat();
}

function immutableProblem(facts: WorkloadChangeFacts): string | undefined {
  const { job } = facts;
  const kind = kindNameOf(job.kind);
  if (job.object.metadata.deletionTimestamp) {
    return `This ${kind} is being deleted and cannot be changed.`;
  }
  if (isCopy(facts.job.object)) {
    return `This ${kind} is a copy that MultiKueue created; change the original on the hub.`;
  }
  const creator = creatorOf(facts);
  if (creator) {
    return `This ${kind} belongs to ${creator}, which would undo the change; change ${creator} instead.`;
  }
  const hasEnded =
    runsToCompletion(job) &&
    endedState({ job, cluster: '', workload: facts.workload }) !== undefined;
  return hasEnded
    ? `This ${kind} has ended; submit it again with the change.`
    : undefined;
}

/** KubeRay (1.6) suspends a RayJob by deleting its RayCluster, which it must own and be allowed to delete. */
function suspendProblem(facts: WorkloadChangeFacts): string | undefined {
  const { job } = facts;
  if (job.kind !== 'rayjob') {
    return undefined;
  }
  if (job.object.spec?.clusterSelector) {
    return 'A job on an existing RayCluster cannot be suspended; stop it, or suspend the RayCluster.';
  }
  return isQueued(facts) || job.object.spec?.shutdownAfterJobFinishes
    ? undefined
    : 'KubeRay suspends only jobs with spec.shutdownAfterJobFinishes; stop this one instead.';
}

function idleProblem(
  { job }: WorkloadChangeFacts,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) {
    return undefined;
  }
  const isSuspendable =
    job.kind === 'raycluster' || (runsToCompletion(job) && job.kind !== 'pod');
  if (!isSuspendable) {
    return 'Only a RayCluster or a job is suspended when it is idle.';
  }
  const { data: ms } = duration.safeParse(wanted);
  if (wanted !== 'never' && ms === undefined) {
    return `'${wanted}' is not a time; write e.g. 4h, or never.`;
  }
  return job.kind !== 'raycluster' && ms !== undefined && ms > MAX_IDLE_JOB_MS
    ? 'The idle time of a job is at most 7 days; write e.g. 7d, or never.'
    : undefined;
}

/** The rules of Kueue's webhooks (0.18): `ValidateUpdateForWorkloadPriorityClassName`. */
function priorityProblem(
  facts: WorkloadChangeFacts,
  wanted: string | undefined,
): string | undefined {
  const { workload, priorityClasses } = facts;
  if (
    wanted === undefined ||
    wanted === workload?.spec?.priorityClassRef?.name
  ) {
    return undefined;
  }
  if (!isQueued(facts)) {
    return 'It is not in a queue, and a priority only counts in a queue.';
  }
  if (wanted === '') {
    return 'A priority can be changed but not removed; choose another one.';
  }
  if (priorityClasses && !priorityClasses.includes(wanted)) {
    return `There is no priority '${wanted.slice(0, 60)}'. ${
      priorityClasses.length > 0
        ? `Choose one of ${priorityClasses.join(', ')}.`
        : 'The cluster has none.'
    }`;
  }
  return hasQuota(facts) && !workload?.spec?.priorityClassRef
    ? 'It runs without a priority, and Kueue does not add one to a running workload. Suspend it first, or submit it again with a priority.'
    : undefined;
}

function fixedProblems(
  { job }: WorkloadChangeFacts,
  { groups, autoscaling, image, rayVersion }: WorkloadChanges,
): Problem[] {
  const wanted = { groups, autoscaling, image, rayVersion };
  return Object.entries(wanted).flatMap(([field, value]) =>
    found(
      field,
      value === undefined
        ? undefined
        : `A ${kindNameOf(
            job.kind,
          )} cannot change this after it was submitted; submit it again with the change.`,
    ),
  );
}

function sizeProblems(
  facts: WorkloadChangeFacts,
  spec: RayClusterSpec,
  changes: WorkloadChanges,
): Problem[] {
  const after = applyWorkloadChanges(spec, changes);
  const isAutoscaled = after.enableInTreeAutoscaling ?? false;
  const known = after.workerGroupSpecs ?? [];
  return [
    ...(changes.groups ?? []).flatMap((change, index) => {
      const at = (field: string) => `groups[${index}].${field}`;
      const group = known.find(({ groupName }) => groupName === change.name);
      if (!group) {
        const names = known.map(({ groupName }) => groupName).join(', ');
        return found(
          at('name'),
          `There is no group '${change.name.slice(0, 63)}'. ${
            names ? `Choose one of ${names}.` : 'It has none.'
          }`,
        );
      }
      return isAutoscaled && change.replicas !== undefined
        ? found(
            at('replicas'),
            'Ray’s autoscaler sets the number of workers; change its bounds instead.',
          )
        : boundsProblems(withinBounds(group, isAutoscaled), isAutoscaled, at);
    }),
    ...found('autoscaling', autoscalingProblem(facts, spec, changes)),
    ...found('image', imageProblem(changes.image)),
  ];
}

/** Ray's autoscaler automatically corrects a number that is outside of new bounds. */
function withinBounds(
  group: { replicas?: number; minReplicas?: number; maxReplicas?: number },
  isAutoscaled: boolean,
): { replicas?: number; minReplicas?: number; maxReplicas?: number } {
  const { minReplicas, maxReplicas } = group;
  return isAutoscaled
    ? { replicas: maxReplicas, minReplicas, maxReplicas }
    : group;
}

function autoscalingProblem(
  facts: WorkloadChangeFacts,
  { enableInTreeAutoscaling = false }: RayClusterSpec,
  { autoscaling }: WorkloadChanges,
): string | undefined {
  if (!autoscaling || enableInTreeAutoscaling || !isQueued(facts)) {
    return undefined;
  }
  if (isDispatched(facts)) {
    return 'MultiKueue does not support a changing number of workers. To use autoscaling, create it again on a cluster of your choice.';
  }
  return isElasticJob(facts)
    ? undefined
    : 'Kueue allows autoscaling only for workloads that were created with it (annotation kueue.x-k8s.io/elastic-job). Create it again with autoscaling.';
}
