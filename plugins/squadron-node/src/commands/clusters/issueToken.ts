import { requestToken, type Impersonation } from '@squadron/controller-node';
import type { KubeObject, SecretValue } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { clientFor } from '../applyOwned';
import {
  ensureUsersNamespace,
  grantAccess,
  sweepExpiredAccess,
  userAccess,
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
    /** Called with the ServiceAccount before its token exists. */
    onGranted?(account: KubeObject): Promise<void>;
    signal?: AbortSignal;
  },
): Promise<IssuedToken> {
  const { cluster, user, seconds } = input;
  const { role, nowMs, signal } = options;
  const client = fleet.client(cluster);
  const granting = clientFor(fleet, cluster, options);
  await sweepExpiredAccess(client, nowMs, signal);
  await ensureUsersNamespace(client, signal);
  const account = await grantAccess(
    granting,
    { user, role, untilMs: nowMs + seconds * 1000 },
    signal,
  );
  await options.onGranted?.(account);
  const { token, expiresAt } = await requestToken(
    granting,
    { namespace: userAccess.namespace, name: account.metadata.name },
    { seconds, signal },
  );
  return { token, expiresAt };
}
