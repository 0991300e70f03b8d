import {
  clusterRoleBindingKind,
  clusterRoleKind,
  roleBindingKind,
  roleKind,
  secretKind,
  serviceAccountKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenRequest } from '@squadron/backstage-plugin-squadron-common';
import { ensureDeleted, isOurs } from '../../actions';
import type { Action } from '../../actions';
import { renderServiceAccount } from './render';
import type { ClusterAccess } from './types';

/**
 * Takes off a cluster what was made for a request: first tokens end, then their rights, then the account.
 * Namespaces stay, since others may use them by now.
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
    ...access.boundSecrets.flatMap(one => ensureDeleted(cluster, secretKind, one)),
    ...access.clusterRoleBindings.flatMap(one =>
      ensureDeleted(cluster, clusterRoleBindingKind, one),
    ),
    ...access.roleBindings.flatMap(one =>
      ensureDeleted(cluster, roleBindingKind, one),
    ),
    ...access.clusterRoles.flatMap(one =>
      ensureDeleted(cluster, clusterRoleKind, one),
    ),
    ...access.roles.flatMap(one => ensureDeleted(cluster, roleKind, one)),
    ...(account && isOurs(account, renderServiceAccount(request))
      ? ensureDeleted(cluster, serviceAccountKind, account)
      : []),
  ];
}

/** Whether nothing of a request is left on a cluster, not even on its way out. @internal */
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
