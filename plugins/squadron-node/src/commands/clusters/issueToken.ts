import { createHash } from 'node:crypto';
import { requestToken, type Impersonation } from '@squadron/controller-node';
import type { SecretValue } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { clientFor } from '../applyOwned';
import {
  ensureUsersNamespace,
  grantAccess,
  sweepExpiredAccess,
  USERS_NAMESPACE,
} from './userAccess';

/** A token of a ServiceAccount. @public */
export interface IssuedToken {
  token: SecretValue;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * Issues a token of a cluster that expires: a ServiceAccount for its user, bound to one ClusterRole until then. Removes
 * the accounts of that cluster whose tokens have expired.
 *
 * Throws NotFoundError or ServiceUnavailableError without a client of the cluster, else the errors of that client.
 *
 * @public
 */
export async function issueToken(
  fleet: Fleet,
  input: {
    cluster: string;
    /** Who uses the token, e.g. an entity ref. */
    user: string;
    /** At least 600. */
    seconds: number;
  },
  options: {
    /** ClusterRole. */
    role: string;
    /** Milliseconds since the epoch. */
    nowMs: number;
    /** Who grants the access. Default: the fleet's own identity. */
    as?: Impersonation;
    signal?: AbortSignal;
  },
): Promise<IssuedToken> {
  const { cluster, user, seconds } = input;
  const { role, nowMs, signal } = options;
  const client = fleet.client(cluster);
  const granting = clientFor(fleet, cluster, options);
  await sweepExpiredAccess(client, nowMs, signal);
  await ensureUsersNamespace(client, signal);
  const account = accountOf(user);
  await grantAccess(
    granting,
    { account, user, role, untilMs: nowMs + seconds * 1000 },
    signal,
  );
  const { token, expiresAt } = await requestToken(
    granting,
    { namespace: USERS_NAMESPACE, name: account },
    { seconds, signal },
  );
  return { token, expiresAt };
}

/** Hashed, since entity refs have characters that names may not have; an annotation has the entity ref. */
function accountOf(user: string): string {
  const digest = createHash('sha256').update(user.toLowerCase()).digest('hex');
  return `user-${digest.slice(0, 16)}`;
}
