import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@squadron/controller-node';
import { SecretValue } from '@squadron/kube-kinds';
import type { HistoryDatabase } from '../../history/HistoryDatabase';
import { openToken, sealToken } from './sealedToken';

const TABLE = 'squadron_dashboard_tickets';

/** Maximum tickets of one person; the oldest are deleted. */
const MAX_PER_USER = 20;

interface IssuedTicket {
  ticket: SecretValue;
  expiresMs: number;
}

interface TicketsOptions {
  database: HistoryDatabase;
  clock: Clock;
  lifetimeMs: number;
  /** Tickets of another purpose are unknown. Default: dashboards. */
  purpose?: string;
}

/**
 * Tickets that open something for a person, in the portal's database, so that every replica knows them. Only a hash of a
 * ticket is stored: a reader of the database cannot use it.
 *
 * @internal
 */
export class Tickets<Target extends { user: string }> {
  readonly #options: TicketsOptions;
  readonly #database: HistoryDatabase;
  readonly #clock: Clock;
  /** Expiry of the tickets that this process has issued or found, by hash. */
  readonly #known = new Map<string, number>();

  constructor(options: TicketsOptions) {
    this.#options = options;
    this.#database = options.database;
    this.#clock = options.clock;
  }

  /**
   * @param token - of the user, with limited access; the permission is checked with it while the ticket is in use
   */
  async issue(target: Target, token: SecretValue): Promise<IssuedTicket> {
    const ticket = new SecretValue(randomBytes(32).toString('base64url'));
    const expiresMs = this.#clock.now() + this.#options.lifetimeMs;
    await this.#database.use(async knex => {
      await knex(TABLE).where('expires_ms', '<=', this.#clock.now()).delete();
      const older = await knex(TABLE)
        .where({ user_ref: target.user })
        .orderBy('expires_ms', 'desc')
        .offset(MAX_PER_USER - 1)
        .limit(1_000)
        .select('id');
      await knex(TABLE)
        .whereIn(
          'id',
          older.map(({ id }) => id),
        )
        .delete();
      await knex(TABLE).insert({
        id: this.#idOf(ticket),
        user_ref: target.user,
        expires_ms: expiresMs,
        target: JSON.stringify(target),
        sealed_token: sealToken(ticket, token),
      });
    });
    this.#remember(ticket, expiresMs);
    return { ticket, expiresMs };
  }

  /** Extends a ticket of the same person and target. Undefined if no such ticket is valid. */
  async renew(
    ticket: SecretValue,
    target: Target,
    token: SecretValue,
  ): Promise<IssuedTicket | undefined> {
    const expiresMs = this.#clock.now() + this.#options.lifetimeMs;
    const count = await this.#database.use(knex =>
      knex(TABLE)
        .where({ id: this.#idOf(ticket), target: JSON.stringify(target) })
        .andWhere('expires_ms', '>', this.#clock.now())
        .update({
          expires_ms: expiresMs,
          sealed_token: sealToken(ticket, token),
        }),
    );
    return count > 0 ? { ticket, expiresMs } : undefined;
  }

  /** Its target and the token of its user; undefined for a ticket that was never issued or has expired. */
  async find(
    ticket: SecretValue,
  ): Promise<{ target: Target; token: SecretValue } | undefined> {
    const row = await this.#database.use(knex =>
      knex(TABLE)
        .where({ id: this.#idOf(ticket) })
        .andWhere('expires_ms', '>', this.#clock.now())
        .whereNotNull('sealed_token')
        .first('target', 'expires_ms', 'sealed_token'),
    );
    if (!row) {
      this.#known.delete(this.#idOf(ticket));
      return undefined;
    }
    this.#remember(ticket, Number(row.expires_ms));
    return {
      target: JSON.parse(row.target),
      token: openToken(ticket, row.sealed_token),
    };
  }

  /** Like {@link Tickets.find}, for a ticket that opens once, even if two replicas are asked at the same time. */
  async take(
    ticket: SecretValue,
  ): Promise<{ target: Target; token: SecretValue } | undefined> {
    const found = await this.find(ticket);
    if (!found) {
      return undefined;
    }
    const count = await this.#database.use(knex =>
      knex(TABLE)
        .where({ id: this.#idOf(ticket) })
        .delete(),
    );
    return count > 0 ? found : undefined;
  }

  /** Whether this process has issued or found a ticket that has not expired. It may have been revoked since. */
  isKnown(ticket: SecretValue): boolean {
    return (this.#known.get(this.#idOf(ticket)) ?? 0) > this.#clock.now();
  }

  #idOf(ticket: SecretValue): string {
    const { purpose = '' } = this.#options;
    return hashOf(ticket.map(text => `${purpose}${text}`));
  }

  #remember(ticket: SecretValue, expiresMs: number): void {
    const now = this.#clock.now();
    for (const [hash, endMs] of this.#known) {
      if (endMs > now) {
        break;
      }
      this.#known.delete(hash);
    }
    // Ordered by use: an expired entry is deleted at the latest when all entries used before it have expired.
    this.#known.delete(this.#idOf(ticket));
    this.#known.set(this.#idOf(ticket), expiresMs);
  }
}

/** Digest that identifies a ticket and opens nothing. @internal */
export function hashOf(ticket: SecretValue): string {
  return createHash('sha256').update(ticket.reveal()).digest('hex');
}
