/** Metadata keys of a RayJob that control its simulated job. */
const DURATION_KEY = 'sandbox/duration';
const RESULT_KEY = 'sandbox/result';

const DEFAULT_DURATION_MS = 8_000;
/** How long a job is PENDING, within its duration. KubeRay polls every 3 s and may miss it. */
const PENDING_MS = 1_000;

/** States of a Ray job, as Ray names them. */
type JobStatus = 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'STOPPED';

/** A job as it was submitted. Its state is a function of the elapsed time. @internal */
export interface SimulatedJob {
  submissionId: string;
  entrypoint: string;
  metadata: Record<string, string>;
  runtimeEnv: unknown;
  submittedMs: number;
  durationMs: number;
  result: 'SUCCEEDED' | 'FAILED';
  stoppedMs?: number;
}

/** A job from its submission; unknown or invalid metadata is ignored. @internal */
export function createSimulatedJob(options: {
  submissionId: string;
  entrypoint: string;
  metadata?: Record<string, string>;
  runtimeEnv?: unknown;
  nowMs: number;
}): SimulatedJob {
  const { submissionId, entrypoint, metadata = {}, nowMs } = options;
  return {
    submissionId,
    entrypoint,
    metadata,
    runtimeEnv: options.runtimeEnv ?? {},
    submittedMs: nowMs,
    durationMs: parseDuration(metadata[DURATION_KEY]) ?? DEFAULT_DURATION_MS,
    result:
      metadata[RESULT_KEY]?.toUpperCase() === 'FAILED' ? 'FAILED' : 'SUCCEEDED',
  };
}

/** `90`, `90s`, `2m`, `1h` or `1500ms` as milliseconds. @internal */
export function parseDuration(text: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text?.trim() ?? '');
  if (!match) {
    return undefined;
  }
  const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
  return Number(match[1]) * unitMs[(match[2] ?? 's') as keyof typeof unitMs];
}

/** State of a job at a time. @internal */
export function statusAt(job: SimulatedJob, nowMs: number): JobStatus {
  const endMs = job.submittedMs + job.durationMs;
  if (job.stoppedMs !== undefined && job.stoppedMs < endMs) {
    return 'STOPPED';
  }
  if (nowMs >= endMs) {
    return job.result;
  }
  return nowMs - job.submittedMs < Math.min(PENDING_MS, job.durationMs / 2)
    ? 'PENDING'
    : 'RUNNING';
}

/** When a job ended; undefined while it runs. @internal */
export function endOf(job: SimulatedJob, nowMs: number): number | undefined {
  switch (statusAt(job, nowMs)) {
    case 'STOPPED':
      return job.stoppedMs;
    case 'SUCCEEDED':
    case 'FAILED':
      return job.submittedMs + job.durationMs;
    default:
      return undefined;
  }
}

/** A job as Ray's job API shows it. @internal */
export function jobInfo(job: SimulatedJob, nowMs: number) {
  const status = statusAt(job, nowMs);
  return {
    type: 'SUBMISSION',
    job_id: status === 'PENDING' ? null : shortId(job.submissionId),
    submission_id: job.submissionId,
    status,
    entrypoint: job.entrypoint,
    message: messages[status],
    error_type: status === 'FAILED' ? 'JOB_ENTRYPOINT_COMMAND_ERROR' : null,
    start_time: job.submittedMs,
    end_time: endOf(job, nowMs) ?? null,
    metadata: job.metadata,
    runtime_env: job.runtimeEnv,
    driver_exit_code: exitCodes[status] ?? null,
  };
}

const exitCodes: Partial<Record<JobStatus, number>> = {
  SUCCEEDED: 0,
  FAILED: 1,
};

/** The messages of Ray 2, because programs and people read them. Only the cause of the failure is the sandbox's own. */
const messages: Record<JobStatus, string> = {
  PENDING: 'Job has not started yet.',
  RUNNING: 'Job is currently running.',
  SUCCEEDED: 'Job finished successfully.',
  FAILED:
    'Job entrypoint command failed with exit code 1, last available logs: RuntimeError: asked to fail by metadata sandbox/result',
  STOPPED: 'Job was intentionally stopped.',
};

/** Ray numbers its jobs; any constant works. @internal */
export function shortId(submissionId: string): string {
  let hash = 7;
  for (const char of submissionId) {
    hash = (hash * 31 + char.charCodeAt(0)) % 0xffffff;
  }
  return `${hash.toString(16).padStart(6, '0')}00`;
}
