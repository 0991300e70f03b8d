import type { KubeManifest } from '@squadron/kube-kinds';

interface EndingStatus {
  active?: number;
  succeeded?: number;
  uncountedTerminatedPods?: { succeeded?: string[] };
  /** The status that Ray reports for the job of a RayJob. */
  jobStatus?: string;
}

/** Final statuses of a Ray job. Source: `JobStatus` of KubeRay 1.6. */
const ENDED = ['SUCCEEDED', 'FAILED', 'STOPPED'];

/**
 * Whether a job has finished, although its controller has not reported it yet: no pod of a Job is active and enough
 * have succeeded, or Ray has ended the submitted job of a RayJob.
 *
 * @param job - the copy on the cluster that runs it; false for kinds other than Job and RayJob
 *
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
