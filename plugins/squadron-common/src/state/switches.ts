import { QUEUED_KINDS } from '@squadron/kube-kinds';
import type { QueuedKindId, QueuedObject } from '@squadron/kube-kinds';
import type { JobObject } from '../workloads/state/workloadFacts';

/** Whether its kind is supported only through Kueue's Workload and its conditions. @public */
export function isQueuedKind(
  job: JobObject,
): job is { kind: QueuedKindId; object: QueuedObject } {
  return job.kind in QUEUED_KINDS;
}

/**
 * Whether it is one of Kubernetes' kinds of serving workloads, which have neither `suspend` nor `managedBy`.
 *
 * @public
 */
export function isServingKind<Job extends Pick<JobObject, 'kind'>>(
  job: Job,
): job is Extract<Job, { kind: 'deployment' | 'statefulset' | 'pod' }> {
  return ['deployment', 'statefulset', 'pod'].includes(job.kind);
}

/** `spec.suspend` and `spec.managedBy`, where its kind has them. @internal */
export function switchesOf(job: JobObject): {
  suspend?: boolean;
  managedBy?: string;
} {
  if (isQueuedKind(job)) {
    const { spec } = job.object;
    return (
      (QUEUED_KINDS[job.kind].switches === 'spec.runPolicy'
        ? spec?.runPolicy
        : spec) ?? {}
    );
  }
  if (isServingKind(job)) {
    return {};
  }
  return job.kind === 'rayservice'
    ? {
        suspend: job.object.spec?.rayClusterConfig?.suspend,
        managedBy: job.object.spec?.managedBy,
      }
    : job.object.spec ?? {};
}

/** A partial spec that sets only these values; undefined where its kind has none of them. @public */
export function withSwitches(
  { kind }: Pick<JobObject, 'kind'>,
  values: { suspend?: boolean; managedBy?: string },
): Record<string, unknown> | undefined {
  if (isServingKind({ kind })) {
    return undefined;
  }
  if (kind === 'rayservice') {
    const { suspend, ...rest } = values;
    return suspend === undefined
      ? rest
      : { ...rest, rayClusterConfig: { suspend } };
  }
  const queued = kind in QUEUED_KINDS && QUEUED_KINDS[kind as QueuedKindId];
  if (!queued) {
    return values;
  }
  switch (queued.switches) {
    case 'spec':
      return values;
    case 'spec.runPolicy':
      return { runPolicy: values };
    default:
      return undefined;
  }
}
