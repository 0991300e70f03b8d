import { type SimulatedJob, endOf, shortId, statusAt } from './simulatedJob';

const STEPS = 20;

/**
 * The output of a job up to a time: its entrypoint and progress, growing while it runs. A later log starts with the
 * earlier one.
 *
 * @internal
 */
export function logAt(job: SimulatedJob, nowMs: number): string {
  const startedMs = job.submittedMs + Math.min(1_000, job.durationMs / 2);
  if (nowMs < startedMs) {
    return '';
  }
  const untilMs = endOf(job, nowMs) ?? nowMs;
  const workMs = job.submittedMs + job.durationMs - startedMs;
  const lines = [
    `${stamp(startedMs)} INFO job_manager.py -- Runtime env is setting up.`,
    `Running entrypoint for job ${job.submissionId}: ${job.entrypoint}`,
    `${stamp(
      startedMs,
    )} INFO worker.py -- Connected to Ray cluster, job ${shortId(
      job.submissionId,
    )}. (Simulated by the sandbox: the entrypoint is not executed.)`,
  ];
  for (let step = 1; step <= STEPS; step += 1) {
    const atMs = startedMs + (workMs * step) / (STEPS + 1);
    if (atMs > untilMs) {
      break;
    }
    const loss = (2.4 * Math.exp(-step / 7) + 0.08).toFixed(4);
    lines.push(
      `${stamp(
        atMs,
      )} INFO train.py -- step ${step}/${STEPS} loss=${loss} (${Math.round(
        (100 * step) / STEPS,
      )}%)`,
    );
  }
  const end = endOf(job, nowMs);
  if (end !== undefined) {
    lines.push(...lastWords(job, nowMs, end));
  }
  return `${lines.join('\n')}\n`;
}

function lastWords(job: SimulatedJob, nowMs: number, endMs: number): string[] {
  switch (statusAt(job, nowMs)) {
    case 'FAILED':
      return [
        'Traceback (most recent call last):',
        'RuntimeError: asked to fail by metadata sandbox/result',
      ];
    case 'STOPPED':
      return [`${stamp(endMs)} INFO job_manager.py -- Job was stopped.`];
    default:
      return [`${stamp(endMs)} INFO train.py -- done.`];
  }
}

function stamp(ms: number): string {
  return new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace('Z', '')
    .replace('.', ',');
}
