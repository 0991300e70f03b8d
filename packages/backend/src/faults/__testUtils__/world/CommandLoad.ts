import { setTimeout as delay } from 'node:timers/promises';
import type { WorldBackend } from './WorldBackend';

const SENDERS = 4;
const EVERY_MS = 50;
const PERSON = 'user:default/maria';

/** A command that was acknowledged. */
interface Acknowledged {
  key: string;
  /** Name of the job that the answer names. */
  name: string;
  /** How often it was sent. */
  attempts: number;
  tookMs: number;
}

/**
 * People who rerun RayJobs of the hub, one after the other until {@link CommandLoad.stop}. Each sends a command with the
 * same `Idempotency-Key` until a replica acknowledges it, to the next replica after each failure.
 */
export class CommandLoad {
  readonly acknowledged: Acknowledged[] = [];
  /** Requests without an acknowledgement. */
  refusals = 0;
  readonly #abort = new AbortController();
  readonly #backends: readonly WorldBackend[];
  readonly #running: Promise<unknown>;

  /** @param jobs - paths of RayJobs that a form can represent, `hub/<namespace>/rayjob/<name>` */
  constructor(backends: readonly WorldBackend[], jobs: readonly string[]) {
    this.#backends = backends;
    this.#running = Promise.all(
      Array.from({ length: SENDERS }, (_, sender) => this.#send(sender, jobs)),
    );
  }

  /** Ends after the acknowledgement of each command that was sent. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#running;
  }

  async #send(sender: number, jobs: readonly string[]): Promise<void> {
    for (let turn = 0; !this.#abort.signal.aborted; turn += 1) {
      const key = `load-${sender}-${turn}`;
      const job = jobs[(sender + turn) % jobs.length];
      const startedMs = performance.now();
      for (let attempts = 1; ; attempts += 1) {
        const backend =
          this.#backends[(sender + attempts) % this.#backends.length];
        const name = await rerun(backend, job, key).catch(() => undefined);
        if (name !== undefined) {
          const tookMs = performance.now() - startedMs;
          this.acknowledged.push({ key, name, attempts, tookMs });
          break;
        }
        this.refusals += 1;
        await delay(EVERY_MS);
      }
      await delay(EVERY_MS);
    }
  }
}

/** The name of the new job. Throws unless the command is acknowledged. */
async function rerun(
  backend: WorldBackend,
  job: string,
  key: string,
): Promise<string> {
  const token = await backend.tokenOf(PERSON);
  const response = await fetch(
    `${backend.url}/api/squadron/v1/workloads/${job}/rerun`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: '{}',
      signal: AbortSignal.timeout(30_000),
    },
  );
  const body = await response.json();
  if (response.status !== 201) {
    throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  }
  return body.name;
}
