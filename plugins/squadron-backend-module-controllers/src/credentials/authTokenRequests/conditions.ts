import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../engine/conditions';
import { readIssuedToken } from './kubeconfigSecret';
import type { ObservedAccess } from './types';

/** Why no token can be issued. @internal */
export interface Obstacle {
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

/**
 * Whether the Secret holds a valid credential. While a cluster is unreachable, the token stays Ready until it expires.
 *
 * @internal
 */
export function ready(
  { now, secret }: ObservedAccess,
  obstacle: Obstacle | undefined,
): ConditionDraft {
  const type = 'Ready';
  const token = readIssuedToken(secret);
  if (token && now < token.expiresMs) {
    return {
      type,
      status: 'True',
      reason: 'TokenIssued',
      message: `The token is valid until ${new Date(
        token.expiresMs,
      ).toISOString()}.`,
    };
  }
  const { reason, message } = obstacle ?? {
    reason: 'Issuing',
    message: 'The token is being requested.',
  };
  return {
    type,
    status: 'False',
    reason,
    message: token ? `The token has expired. ${message}` : message,
  };
}

/** Whether the credential is maintained: rotated in time, and repaired after a change by others. @internal */
export function renewed(
  observed: ObservedAccess,
  obstacle: Obstacle | undefined,
): ConditionDraft {
  const type = 'Renewed';
  if (obstacle) {
    return { type, status: 'False', ...obstacle };
  }
  return readIssuedToken(observed.secret)
    ? {
        type,
        status: 'True',
        reason: 'InTime',
        message: 'The token is replaced after half of its lifetime.',
      }
    : {
        type,
        status: 'Unknown',
        reason: 'Issuing',
        message: 'The token is being requested.',
      };
}

/** Why the cluster cannot be accessed. @internal */
export function unreachable(
  request: AuthTokenRequest,
  hasProfile: boolean,
  why: string,
): Obstacle {
  const { namespace, name } = authTokenTarget(request);
  return hasProfile
    ? {
        reason: 'ClusterUnreachable',
        message: `Cannot access the cluster of ClusterProfile ${namespace}/${name}: ${why}. Squadron retries automatically.`,
      }
    : {
        reason: 'ClusterProfileNotFound',
        message: `ClusterProfile ${namespace}/${name} does not exist. The token is issued once it does.`,
      };
}
