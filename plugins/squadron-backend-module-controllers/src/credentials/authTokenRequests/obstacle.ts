import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { isOurs } from '../../actions';
import { unreachable, type Obstacle } from './conditions';
import { ownSecret } from './ownership';
import { renderServiceAccount } from './render';
import type { ClusterAccess, ObservedAccess } from './types';
import { authTokenSecretName } from './names';

/** Why a request cannot be fulfilled; undefined when it can. @internal */
export function obstacleOf(
  observed: ObservedAccess,
  request: AuthTokenRequest,
): Obstacle | undefined {
  const { access, endpoint, hasProfile, secret } = observed;
  if (secret && !ownSecret(request, secret)) {
    const { namespace } = request.metadata;
    return {
      reason: 'SecretTaken',
      message: `Secret ${namespace}/${authTokenSecretName(
        request,
      )} on the hub does not belong to this request; rename or delete it.`,
    };
  }
  const unread = [access, endpoint].find(reading => !reading.known);
  if (!hasProfile || (unread && !unread.known)) {
    const why = unread && !unread.known ? unread.reason : '';
    return unreachable(request, hasProfile, why);
  }
  return access.known ? obstacleThere(request, access.value) : undefined;
}

function obstacleThere(
  request: AuthTokenRequest,
  { serviceAccount, missingRoles }: ClusterAccess,
): Obstacle | undefined {
  // A token of a foreign ServiceAccount would also have the permissions that others gave it.
  if (
    serviceAccount &&
    !isOurs(serviceAccount, renderServiceAccount(request))
  ) {
    const { namespace, name } = authTokenAccount(request);
    return {
      reason: 'ServiceAccountTaken',
      message: `ServiceAccount ${namespace}/${name} on the cluster does not belong to this request; choose another name.`,
    };
  }
  return missingRoles.length > 0
    ? {
        reason: 'RoleNotFound',
        message: `The cluster has no ${missingRoles.join(
          ', no ',
        )}. Create it; the token is then issued automatically.`,
      }
    : undefined;
}
