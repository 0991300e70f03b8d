import { isFieldConflict } from '@squadron/controller-node';
import type { Clock, KubeApiError } from '@squadron/controller-node';

/** How often fields are taken from managers that take them back. */
const MAX_TAKEOVERS = 3;

/** Hands that come by less often than this fight for nothing. */
const FORGET_MS = 60 * 60_000;

/** Our own reconcilers agree with each other in other ways than by who was first. */
const OWN_MANAGER = /^squadron(-|$)/;

/**
 * Applies what is ours by design, and gives way to another manager that takes it back again and again: three times the
 * fields are taken from it, then the API server's refusal, which names manager and fields, is what the caller gets,
 * until an apply without force succeeds because the two agree or the other one has let go.
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
   * @param id - of the object, and of the part of it that is written
   * @param apply - sends the request
   * @param isYielding - whether this or another process gave way when it tried last
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

/** Whether all that stands in the way was written by reconcilers of ours. */
function areOwn({ fieldConflicts }: KubeApiError): boolean {
  return fieldConflicts.every(({ message }) =>
    OWN_MANAGER.test(/"([^"]+)"/.exec(message)?.[1] ?? ''),
  );
}
