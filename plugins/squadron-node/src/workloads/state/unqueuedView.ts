import {
  isManagedByMultiKueue,
  isServingKind,
  isSuspended,
  queueLabelOf,
  type UnqueuedView,
  type JobFacts,
  type JobObject,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  controllerOf,
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
} from '@squadron/kube-kinds';

type ServingJob = Extract<
  JobObject,
  { kind: 'deployment' | 'statefulset' | 'pod' }
>;

/**
 * Why a workload of the hub is not queued for the fleet, and its remedy. Undefined where it is queued, has started on
 * the hub itself, is owned by another object, or where the hub does not dispatch.
 *
 * @public
 */
export function unqueuedView(
  facts: Pick<
    JobFacts,
    'job' | 'cluster' | 'workload' | 'multiKueueChecks' | 'defaultQueue'
  >,
): UnqueuedView | undefined {
  const { job, cluster, multiKueueChecks, defaultQueue } = facts;
  if (
    cluster !== HUB_CLUSTER_ID ||
    !multiKueueChecks?.size ||
    job.object.metadata.deletionTimestamp ||
    controllerOf(job.object)
  ) {
    return undefined;
  }
  const queue = defaultQueue && { queue: defaultQueue.name };
  if (isServingKind(job)) {
    return unplacedView(job, facts);
  }
  if (placeholderFor(job)) {
    return { cause: 'placeholder', remediation: 'recreate', ...queue };
  }
  if (queueLabelOf(job) !== undefined || facts.workload) {
    return isLeftToItsOperator(facts)
      ? { cause: 'notManaged', remediation: 'recreate', ...queue }
      : undefined;
  }
  if (hasStarted(job)) {
    return undefined;
  }
  if (!defaultQueue) {
    // A user may suspend a workload that is to run on the hub itself.
    return isSuspended(job)
      ? undefined
      : { cause: 'noQueue', remediation: 'none' };
  }
  const isLabelEnough =
    isSuspended(job) &&
    (isManagedByMultiKueue(job) || !defaultQueue.dispatches);
  return {
    cause: 'noLabel',
    remediation: isLabelEnough ? 'label' : 'recreate',
    ...queue,
  };
}

/**
 * Why the pods of a serving workload wait on the hub forever: Kueue's webhook queues pods only when they are created.
 */
function unplacedView(
  job: ServingJob,
  { workload, defaultQueue }: Pick<JobFacts, 'workload' | 'defaultQueue'>,
): UnqueuedView | undefined {
  if (workload || hasStarted(job) || hasNoPods(job)) {
    return undefined;
  }
  const queue = defaultQueue && { queue: defaultQueue.name };
  if (queueLabelOf(job) !== undefined) {
    return isSeenByKueue(job)
      ? undefined
      : { cause: 'notIntegrated', remediation: 'none', ...queue };
  }
  return defaultQueue
    ? {
        cause: 'noLabel',
        // Kueue's webhook ignores a label that is set on a pod later.
        remediation: job.kind === 'pod' ? 'none' : 'label',
        ...queue,
      }
    : { cause: 'noQueue', remediation: 'none' };
}

function hasNoPods(job: ServingJob): boolean {
  return job.kind !== 'pod' && job.object.spec?.replicas === 0;
}

function isSeenByKueue(job: ServingJob): boolean {
  return job.kind === 'pod'
    ? job.object.metadata.labels?.[LABELS.kueueManaged] === 'true'
    : job.object.spec?.template?.metadata?.annotations?.[
        ANNOTATIONS.kueueSuspendingParent
      ] !== undefined;
}

/** Name and UID of the workload whose spec it keeps; undefined when it is not a placeholder. @public */
export function placeholderFor({
  object,
}: Pick<JobObject, 'object'>): { name: string; uid: string } | undefined {
  const value = object.metadata.annotations?.[ANNOTATIONS.placeholderFor];
  const [name, uid] = value?.split('/') ?? [];
  return name && uid ? { name, uid } : undefined;
}

/** MultiKueue rejects it: `managedBy` is defaulted only at creation, and immutable. */
function isLeftToItsOperator({
  job,
  workload,
  defaultQueue,
  multiKueueChecks,
}: Parameters<typeof unqueuedView>[0]): boolean {
  if (
    job.kind === 'leaderworkerset' ||
    isManagedByMultiKueue(job) ||
    isTrue(workload, 'Finished') ||
    isTrue(workload, 'Admitted')
  ) {
    return false;
  }
  const isRefused = workload?.status?.admissionChecks?.some(
    ({ name, state }) => state === 'Rejected' && multiKueueChecks?.has(name),
  );
  return isRefused || defaultQueue?.dispatches || false;
}

function hasStarted(job: JobObject): boolean {
  switch (job.kind) {
    case 'rayjob':
      return Boolean(job.object.status?.jobStatus);
    case 'raycluster':
      return job.object.status?.state === 'ready';
    case 'rayservice':
      return isTrue(job.object, 'Ready');
    case 'job': {
      const { ready = 0, succeeded = 0, failed = 0 } = job.object.status ?? {};
      return ready + succeeded + failed > 0;
    }
    case 'deployment':
    case 'statefulset':
      return (job.object.status?.availableReplicas ?? 0) > 0;
    case 'pod':
      return (job.object.status?.phase ?? 'Pending') !== 'Pending';
    default:
      return isTrue(job.object, 'Running') || isTrue(job.object, 'Available');
  }
}
