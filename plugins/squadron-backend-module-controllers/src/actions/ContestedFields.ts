import { isFieldConflict } from '@squadron/controller-node';
import type { Clock, KubeApiError } from '@squadron/controller-node';

/** How often fields are taken over from a manager that takes them back. */
const MAX_TAKEOVERS = 3;

/** Takeovers further apart than this are not a contest. */
const FORGET_MS = 60 * 60_000;

/** Our own reconcilers coordinate by other means. */
const OWN_MANAGER = /^squadron(-|$)/;

/**
 * Applies fields that Squadron owns by design, and yields to another manager that keeps taking them back: after three
 * takeovers the caller gets the refusal of the API server, which names the manager and the fields, until an apply
 * without force succeeds because both managers agree or the other one has released the fields.
 *
 * @internal
 */
export class ContestedFields {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #takeovers = new Map<string, { count: number; lastMs: number }>();

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  /**
   * @param id - of the object and the written part of it
   * @param apply - sends the request
   * @param isYielding - whether this or another process yielded at the last attempt
   * @throws KubeApiError with `fieldConflicts` while another manager insists
   */
  async apply<T>(
    id: string,
    apply: (force: boolean) => Promise<T>,
    isYielding: boolean,
  ): Promise<T> {
    try {
      const written = await apply(false);
      if (isYielding) {
        this.#takeovers.delete(id);
      }
      return written;
    } catch (error) {
      if (!isFieldConflict(error)) {
        throw error;
      }
      if (!areOwn(error)) {
        const count = isYielding ? MAX_TAKEOVERS : this.#count(id);
        if (count >= MAX_TAKEOVERS) {
          throw error;
        }
        this.#takeovers.set(id, {
          count: count + 1,
          lastMs: this.#clock.elapsed(),
        });
      }
      return apply(true);
    }
  }

  #count(id: string): number {
    const { count = 0, lastMs = 0 } = this.#takeovers.get(id) ?? {};
    return this.#clock.elapsed() - lastMs < FORGET_MS ? count : 0;
  }
}

/** Whether all conflicting fields belong to reconcilers of ours. */
function areOwn({ fieldConflicts }: KubeApiError): boolean {
  return fieldConflicts.every(({ message }) =>
    OWN_MANAGER.test(/"([^"]+)"/.exec(message)?.[1] ?? ''),
  );
}
