import { isTrue, type KubeJob, type RayJob } from '@squadron/kube-kinds';
import type { JobObject } from '@squadron/backstage-plugin-squadron-common';

/** Stages of a RayJob in which its copy is ahead of the status that MultiKueue has synced to the hub. */
const UNDER_WAY = new Set(['Running', 'Retrying', 'Complete', 'Failed']);

const merged = new WeakMap<object, { copy: object; job: JobObject }>();

/**
 * Returns the job with the status of its copy on the worker cluster, if that is ahead: MultiKueue syncs it to the hub
 * with a delay. The same two objects give the same result object, so that it can be compared by identity.
 *
 * @internal
 */
export function freshestJob(
  job: JobObject,
  copy: JobObject['object'] | undefined,
): JobObject {
  if (!copy || !isAhead(job, copy)) {
    return job;
  }
  const known = merged.get(job.object);
  if (known?.copy === copy) {
    return known.job;
  }
  const fresh = {
    kind: job.kind,
    object: { ...job.object, status: copy.status },
  } as JobObject;
  merged.set(job.object, { copy, job: fresh });
  return fresh;
}

function isAhead(job: JobObject, copy: JobObject['object']): boolean {
  if (job.kind === 'raycluster' || job.kind === 'rayservice') {
    return copy.status !== undefined;
  }
  if (job.kind === 'rayjob') {
    const { status } = copy as RayJob;
    return (
      UNDER_WAY.has(status?.jobDeploymentStatus ?? '') &&
      !isFinal(job.object.status?.jobDeploymentStatus)
    );
  }
  if (job.kind !== 'job') {
    return false;
  }
  const { status } = copy as KubeJob;
  return (
    status?.startTime !== undefined &&
    !isTrue(copy as KubeJob, 'Suspended') &&
    !isTrue(job.object, 'Complete') &&
    !isTrue(job.object, 'Failed')
  );
}

function isFinal(deployment: string | undefined): boolean {
  return deployment === 'Complete' || deployment === 'Failed';
}
