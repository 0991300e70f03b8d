import type { ObservedDispatch } from './types';

/** Kueue creates an object a second after a cluster has admitted its copy; a new leader of it, after half a minute. */
const ACCEPT_MS = 60_000;
/** More for each workload that waits: Kueue handles some a second, by its `clientConnection.qps`. */
const ACCEPT_EACH_MS = 1_000;

/** Then a cluster that has rejected a workload is nominated again: its policies may have changed. */
const FORGET_MS = 10 * 60_000;

/**
 * Which clusters admit the copies of workloads, but do not accept their objects. Kueue (0.18.4) tries again, after ever
 * longer times, and only its log has the reason. In memory only: after a restart a cluster gets its time again.
 *
 * @internal
 */
export class Rejections {
  readonly #admitted = new Map<string, { cluster: string; sinceMs: number }>();
  readonly #until = new Map<string, Map<string, number>>();

  /**
   * Adds them to what was observed of a workload.
   *
   * @param waiting - number of workloads that wait for a cluster
   */
  addTo(
    key: string,
    observed: ObservedDispatch,
    waiting: number,
  ): ObservedDispatch {
    const { now, input, workload } = observed;
    if (!workload) {
      this.#until.delete(key);
    }
    if (!input) {
      this.#admitted.delete(key);
      return observed;
    }
    const acceptMs = ACCEPT_MS + waiting * ACCEPT_EACH_MS;
    const dueMs = this.#see(key, input.admittedBy, now, acceptMs);
    const rejectedBy = [...(this.#until.get(key) ?? [])]
      .filter(([, untilMs]) => untilMs > now)
      .map(([cluster]) => cluster);
    return {
      ...observed,
      input: { ...input, rejectedBy },
      ...(dueMs > now && { acceptDueMs: dueMs }),
    };
  }

  /** @returns until when its cluster has time to accept it; 0 where none has admitted it */
  #see(
    key: string,
    cluster: string | undefined,
    now: number,
    acceptMs: number,
  ): number {
    if (cluster === undefined) {
      this.#admitted.delete(key);
      return 0;
    }
    const before = this.#admitted.get(key);
    const sinceMs = before?.cluster === cluster ? before.sinceMs : now;
    this.#admitted.set(key, { cluster, sinceMs });
    if (now >= sinceMs + acceptMs) {
      const until = this.#until.get(key) ?? new Map<string, number>();
      this.#until.set(key, until.set(cluster, now + FORGET_MS));
    }
    return sinceMs + acceptMs;
  }
}
