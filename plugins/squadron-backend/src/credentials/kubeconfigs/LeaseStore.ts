import type { PolicyDecision } from '@backstage/plugin-permission-common';
import type { Impersonation } from '@squadron/controller-node';
import type { HistoryDatabase } from '../../history/HistoryDatabase';

const TABLE = 'squadron_kubeconfigs';

/** Interval of checks. With that of the rounds and the time of a check, a lost right ends a kubeconfig within 10 s. */
const RECHECK_MS = 5_000;
/** Leases of one round; more wait for the next one. */
const MAX_CLAIMED = 500;

/** A kubeconfig that a person has. @internal */
export interface KubeconfigLease {
  /** Cluster ID of the worker. */
  cluster: string;
  /** Entity ref of the person. */
  user: string;
  /** The person's token with limited access, sealed with the UID of their ServiceAccount, which the cluster keeps. */
  sealedToken: string;
  /** ClusterRole. */
  role: string;
  /** Whom the portal acted as in the cluster when it last could ask; absent in mode `service`. */
  as?: Impersonation;
  /** What the policy decided when it last could be asked. */
  decision: PolicyDecision;
  /** Why it is being revoked. */
  lost?: string;
}

interface Row {
  cluster: string;
  user_ref: string;
  sealed_token: string;
  expires_ms: number | string;
  checked_ms: number | string;
  body: string;
}

/**
 * The kubeconfigs that people have, in the portal's database: one per person and cluster. All methods throw
 * ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class LeaseStore {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Replaces the person's lease of that cluster. */
  async save(
    lease: KubeconfigLease,
    times: { expiresMs: number; nowMs: number },
  ): Promise<void> {
    await this.#database.use(knex =>
      knex<Row>(TABLE)
        .insert({
          ...keyOf(lease),
          expires_ms: times.expiresMs,
          checked_ms: times.nowMs,
          body: bodyOf(lease),
        })
        .onConflict(['cluster', 'user_ref'])
        .merge(),
    );
  }

  /** Leases that are due for a check by this replica: no other one gets them. Deletes expired ones. */
  async claim(nowMs: number): Promise<KubeconfigLease[]> {
    const rows = await this.#database.use(async knex => {
      await knex<Row>(TABLE).where('expires_ms', '<=', nowMs).delete();
      return knex<Row>(TABLE)
        .where('checked_ms', '<=', nowMs - RECHECK_MS)
        .orderBy('checked_ms')
        .limit(MAX_CLAIMED)
        .select();
    });
    const claimed: KubeconfigLease[] = [];
    for (const { cluster, user_ref, sealed_token, checked_ms, body } of rows) {
      const count = await this.#database.use(knex =>
        knex<Row>(TABLE)
          .where({ cluster, user_ref, sealed_token, checked_ms })
          .update({ checked_ms: nowMs }),
      );
      if (count === 1) {
        claimed.push({
          ...(JSON.parse(body) as KubeconfigLease),
          cluster,
          user: user_ref,
          sealedToken: sealed_token,
        });
      }
    }
    return claimed;
  }

  /** Stores what has changed, unless the person has a newer kubeconfig. */
  async update(lease: KubeconfigLease): Promise<void> {
    await this.#database.use(knex =>
      knex<Row>(TABLE)
        .where(keyOf(lease))
        .update({ body: bodyOf(lease) }),
    );
  }

  /** Removes it, unless the person has a newer kubeconfig. */
  async remove(lease: KubeconfigLease): Promise<void> {
    await this.#database.use(knex =>
      knex<Row>(TABLE).where(keyOf(lease)).delete(),
    );
  }
}

function keyOf({ cluster, user, sealedToken }: KubeconfigLease) {
  return { cluster, user_ref: user, sealed_token: sealedToken };
}

function bodyOf({ role, as, decision, lost }: KubeconfigLease): string {
  return JSON.stringify({ role, as, decision, lost });
}
