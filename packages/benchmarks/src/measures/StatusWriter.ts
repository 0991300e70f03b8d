import { setTimeout as delay } from 'node:timers/promises';
import { KINDS } from '@squadron/kube-kinds';
import { monotonicMs, objectKey } from '../peers';
import type { Write } from '../stats';
import { NAMESPACE, rayJob, type World, type WorldWorker } from '../world';

/** Jobs at the end of the list that {@link StatusWriter} does not change. @internal */
export const RESERVED_JOBS = 50;

/** Changes the status of RayJobs sequentially, as their operator would. @internal */
export class StatusWriter {
  readonly #world: World;
  #count = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Sends one change. `sent` is available immediately, `done` resolves when the API server has it. */
  write(worker: WorldWorker): { sent: Write; done: Promise<unknown> } {
    this.#count += 1;
    const writable = this.#world.countPerKind - RESERVED_JOBS;
    const name = rayJob(this.#count % writable).metadata.name;
    const sent = {
      object: objectKey(worker.id, 'rayjob', name),
      sentMs: monotonicMs(),
    };
    const done = worker.client.patch(
      KINDS.rayJob,
      { name, namespace: NAMESPACE },
      {
        status: {
          jobDeploymentStatus: 'Running',
          jobStatus: 'RUNNING',
          message: `step ${this.#count}`,
        },
      },
      { subresource: 'status' },
    );
    return { sent, done };
  }

  /** Sends changes at a steady pace, alternating over the workers, without waiting for earlier ones. */
  async writeFor(options: {
    workers: readonly WorldWorker[];
    perSecond: number;
    forMs: number;
  }): Promise<Write[]> {
    const { workers, perSecond, forMs } = options;
    const fromMs = monotonicMs();
    const writes: Write[] = [];
    const pending: Promise<unknown>[] = [];
    const count = Math.round((forMs / 1000) * perSecond);
    for (let index = 0; index < count; index += 1) {
      await delay(
        Math.max(0, fromMs + (index * 1000) / perSecond - monotonicMs()),
      );
      const { sent, done } = this.write(workers[index % workers.length]);
      writes.push(sent);
      pending.push(done);
    }
    await Promise.all(pending);
    return writes;
  }
}
