import { isTrue, type Workload, KINDS } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { monotonicMs } from '../peers';
import { followChanges } from './followChanges';

/**
 * Admission times of each job's Workload, from a watch of the hub. MultiKueue admits it when a worker has
 * admitted its copy.
 *
 * @internal
 */
export class AdmissionLog {
  readonly #stopping = new AbortController();
  readonly #admitted = new Map<string, number>();
  #watching: Promise<unknown> = Promise.resolve();

  private constructor() {}

  /** Records admissions in one namespace from now on. */
  static async watch(
    client: KubeClient,
    namespace: string,
  ): Promise<AdmissionLog> {
    const log = new AdmissionLog();
    const { resourceVersion } = await client.list(KINDS.workload, {
      namespace,
      limit: 1,
    });
    log.#watching = followChanges(client, KINDS.workload, {
      namespace,
      resourceVersion,
      signal: log.#stopping.signal,
      onChange: workload => log.#add(workload),
    });
    // Thrown when the measure stops.
    log.#watching.catch(() => {});
    return log;
  }

  /** Milliseconds of the machine's monotonic clock; undefined before a job's admission. */
  admittedMs(job: string): number | undefined {
    return this.#admitted.get(job);
  }

  /** Throws when the watch had ended before: then admissions were missed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
  }

  #add(workload: Workload): void {
    const [owner] = workload.metadata.ownerReferences ?? [];
    if (
      isTrue(workload, 'Admitted') &&
      owner &&
      !this.#admitted.has(owner.name)
    ) {
      this.#admitted.set(owner.name, monotonicMs());
    }
  }
}
