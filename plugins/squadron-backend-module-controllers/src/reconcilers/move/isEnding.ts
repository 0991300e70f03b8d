import type { KubeManifest } from '@squadron/controller-node';

interface EndingStatus {
  active?: number;
  succeeded?: number;
  uncountedTerminatedPods?: { succeeded?: string[] };
  /** Of a RayJob: what Ray says. */
  jobStatus?: string;
}

/** Ray's last words on a job. Source: `JobStatus` of KubeRay 1.6. */
const ENDED = ['SUCCEEDED', 'FAILED', 'STOPPED'];

/**
 * Whether a job's work is done, although its controller has not said so yet: no pod of a Job is active any more and as
 * many as are needed have succeeded, or Ray has ended what a RayJob submitted.
 *
 * @param job - the copy on the cluster that runs it; of other kinds than Job and RayJob nothing is known
 * @internal
 */
export function isEnding(job: KubeManifest): boolean {
  const status = (job.status ?? {}) as EndingStatus;
  if (status.jobStatus !== undefined) {
    return ENDED.includes(status.jobStatus);
  }
  const { active = 0, succeeded = 0, uncountedTerminatedPods } = status;
  const done = succeeded + (uncountedTerminatedPods?.succeeded?.length ?? 0);
  const { completions = 1 } = (job.spec ?? {}) as { completions?: number };
  return active === 0 && done >= completions;
}
