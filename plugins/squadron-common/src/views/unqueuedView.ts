import type { UnqueuedView } from '../contract';
import { ANNOTATIONS, HUB_CLUSTER_ID } from '../constants';
import { isTrue } from './conditions';
import type { JobFacts, JobObject } from './workloadFacts';
import {
  isManagedByMultiKueue,
  isSuspended,
  queueLabelOf,
} from './workloadObject';

/**
 * Why a workload of the hub is not queued for the fleet, and its remedy. Undefined where it is queued, has started on
 * the hub itself, is owned by another object, or where the hub does not dispatch.
 *
 * @public
 */
export function unqueuedView(
  facts: Pick<
    JobFacts,
    'job' | 'cluster' | 'workload' | 'multiKueueChecks' | 'offeredQueue'
  >,
): UnqueuedView | undefined {
  const { job, cluster, multiKueueChecks, offeredQueue } = facts;
  const { deletionTimestamp, ownerReferences } = job.object.metadata;
  if (
    cluster !== HUB_CLUSTER_ID ||
    !multiKueueChecks?.size ||
    deletionTimestamp ||
    ownerReferences?.some(({ controller }) => controller)
  ) {
    return undefined;
  }
  const queue = offeredQueue && { queue: offeredQueue.name };
  if (placeholderFor(job)) {
    return { cause: 'standIn', cure: 'recreate', ...queue };
  }
  if (queueLabelOf(job) !== undefined || facts.workload) {
    return isLeftToItsOperator(facts)
      ? { cause: 'notManaged', cure: 'recreate', ...queue }
      : undefined;
  }
  if (hasStarted(job)) {
    return undefined;
  }
  if (!offeredQueue) {
    // A user may suspend a workload that is to run on the hub itself.
    return isSuspended(job) ? undefined : { cause: 'noQueue', cure: 'none' };
  }
  const isLabelEnough =
    isSuspended(job) &&
    (isManagedByMultiKueue(job) || !offeredQueue.dispatches);
  return {
    cause: 'noLabel',
    cure: isLabelEnough ? 'label' : 'recreate',
    ...queue,
  };
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
  offeredQueue,
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
  return isRefused || offeredQueue?.dispatches || false;
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
    default:
      return isTrue(job.object, 'Running') || isTrue(job.object, 'Available');
  }
}
