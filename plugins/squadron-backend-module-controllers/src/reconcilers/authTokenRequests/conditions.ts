import { authTokenTarget } from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenRequest } from '@squadron/backstage-plugin-squadron-common';
import type { ConditionDraft } from '../conditions';
import { readIssuedToken } from './kubeconfigSecret';
import type { ObservedAccess } from './types';

/** Why no token can be issued now. @internal */
export interface Obstacle {
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

/**
 * Whether the Secret holds a credential that works. A cluster that is away does not make it worse: the token
 * is as good as it was, until it ends.
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
      message: `The token is good until ${new Date(
        token.expiresMs,
      ).toISOString()}.`,
    };
  }
  const { reason, message } = obstacle ?? {
    reason: 'Issuing',
    message: 'A token is being asked for.',
  };
  return {
    type,
    status: 'False',
    reason,
    message: token ? `The token has ended. ${message}` : message,
  };
}

/**
 * Whether the credential is kept as it should be: renewed in time, repaired where somebody changed it.
 *
 * @internal
 */
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
        message: 'The token is replaced in the middle of its life.',
      }
    : {
        type,
        status: 'Unknown',
        reason: 'Issuing',
        message: 'A token is being asked for.',
      };
}

/** Why the cluster cannot be worked on. @internal */
export function unreachable(
  request: AuthTokenRequest,
  hasProfile: boolean,
  why: string,
): Obstacle {
  const { namespace, name } = authTokenTarget(request);
  return hasProfile
    ? {
        reason: 'ClusterUnreachable',
        message: `The cluster of ClusterProfile ${namespace}/${name} cannot be worked on now: ${why}. It is tried again by itself.`,
      }
    : {
        reason: 'ClusterProfileNotFound',
        message: `There is no ClusterProfile ${namespace}/${name}. The request is answered when there is one.`,
      };
}
