import {
  type SimulatedJob,
  createSimulatedJob,
  endOf,
  shortId,
} from './simulatedJob';

const MAX_JOBS = 2_000;

/**
 * After this many requests for an unknown job it counts as submitted: KubeRay's submitter is a
 * pod, which runs nothing under kwok. In HTTPMode KubeRay submits after the first request.
 */
const QUESTIONS_UNTIL_SUBMITTED = 8;

/** The jobs of all Ray clusters, by the host of each. @internal */
export class SimulatedJobs {
  readonly #jobs = new Map<string, SimulatedJob>();
  readonly #questions = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  list(host: string): SimulatedJob[] {
    return [...this.#jobs]
      .filter(([key]) => key.startsWith(`${host}/`))
      .map(([, job]) => job);
  }

  find(host: string, id: string): SimulatedJob | undefined {
    return this.list(host).find(
      ({ submissionId }) => submissionId === id || shortId(submissionId) === id,
    );
  }

  /** As {@link SimulatedJobs.find}, for the operator, which asks for a job until its submitter pod has run. */
  ask(host: string, id: string): SimulatedJob | undefined {
    const key = `${host}/${id}`;
    const known = this.find(host, id);
    if (known) {
      return known;
    }
    const count = (this.#questions.get(key) ?? 0) + 1;
    this.#questions.set(key, count);
    if (count < QUESTIONS_UNTIL_SUBMITTED) {
      return undefined;
    }
    this.#questions.delete(key);
    return this.submit(
      host,
      createSimulatedJob({
        submissionId: id,
        entrypoint: '(submitted by the submitter pod, which is simulated)',
        nowMs: this.#now(),
      }),
    );
  }

  submit(host: string, job: SimulatedJob): SimulatedJob {
    this.#jobs.set(`${host}/${job.submissionId}`, job);
    // Oldest first: a long-lived fleet must not grow without end.
    for (const [key, old] of this.#jobs) {
      if (this.#jobs.size <= MAX_JOBS) {
        break;
      }
      if (endOf(old, this.#now()) !== undefined) {
        this.#jobs.delete(key);
      }
    }
    return job;
  }

  delete(host: string, { submissionId }: SimulatedJob): void {
    this.#jobs.delete(`${host}/${submissionId}`);
  }
}
