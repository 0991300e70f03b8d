import { NotAllowedError } from '@backstage/errors';
import { MemoryStore, type Options } from 'express-rate-limit';

/**
 * How many tickets that this process has not seen yet may be tried from one address: each one costs a database read. A
 * portal behind a proxy may see one address for all its users.
 *
 * @internal
 */
export const TICKET_LOOKUPS = { windowMs: 60_000, limit: 120 } as const;

/** Counts them where no middleware of express does, for WebSockets. @internal */
export class TicketLookups {
  readonly #store = new MemoryStore();

  constructor() {
    this.#store.init(TICKET_LOOKUPS as Options);
  }

  /** Throws NotAllowedError if too many were tried from this address. */
  async add(address: string): Promise<void> {
    const { totalHits } = await this.#store.increment(address);
    if (totalHits > TICKET_LOOKUPS.limit) {
      throw new NotAllowedError(
        'Too many tickets were tried from this network address. Wait a minute, then open it again.',
      );
    }
  }
}
