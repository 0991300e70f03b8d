import { KINDS, type AuthTokenRequest } from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, type Action } from '../../actions';
import { renderServiceAccount } from './render';
import type { ClusterAccess } from './types';

/**
 * Removes the objects of a request from a cluster: first the Secrets that tokens are bound to, then the permissions,
 * then the ServiceAccount. Namespaces stay, because others may use them.
 *
 * @internal
 */
export function removeAccess(
  cluster: string,
  request: AuthTokenRequest,
  access: ClusterAccess,
): Action[] {
  const account = access.serviceAccount;
  return [
    ...access.boundSecrets.flatMap(one =>
      ensureDeleted(cluster, KINDS.secret, one),
    ),
    ...access.clusterRoleBindings.flatMap(one =>
      ensureDeleted(cluster, KINDS.clusterRoleBinding, one),
    ),
    ...access.roleBindings.flatMap(one =>
      ensureDeleted(cluster, KINDS.roleBinding, one),
    ),
    ...access.clusterRoles.flatMap(one =>
      ensureDeleted(cluster, KINDS.clusterRole, one),
    ),
    ...access.roles.flatMap(one => ensureDeleted(cluster, KINDS.role, one)),
    ...(account && isOurs(account, renderServiceAccount(request))
      ? ensureDeleted(cluster, KINDS.serviceAccount, account)
      : []),
  ];
}

/** Whether a cluster has no objects of a request, not even terminating ones. @internal */
export function isRemoved(
  request: AuthTokenRequest,
  access: ClusterAccess,
): boolean {
  const { serviceAccount } = access;
  const left = [
    access.boundSecrets,
    access.clusterRoleBindings,
    access.roleBindings,
    access.clusterRoles,
    access.roles,
    serviceAccount && isOurs(serviceAccount, renderServiceAccount(request))
      ? [serviceAccount]
      : [],
  ];
  return left.every(objects => objects.length === 0);
}
