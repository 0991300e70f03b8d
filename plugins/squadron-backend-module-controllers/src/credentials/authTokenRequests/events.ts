import { authTokenTarget } from '@squadron/backstage-plugin-squadron-node';
import { typeMeta, KINDS, type AuthTokenRequest } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';
import type { TokenNeed } from './token';

const REASONS = {
  first: ['TokenIssued', 'The first token was issued.'],
  middle: [
    'TokenRotated',
    'The token was replaced after half of its lifetime; the previous one is revoked after a grace period.',
  ],
  requested: ['TokenRotated', 'The token was replaced on request.'],
  repair: [
    'TokenRepaired',
    'The Secret was changed or its token revoked; a new token was issued.',
  ],
} as const;

/** @internal */
export function issuedEvent(
  request: AuthTokenRequest,
  why: Extract<TokenNeed, { isDue: true }>['why'],
): EventDraft {
  const [reason, message] = REASONS[why];
  return { object: objectOf(request), type: 'Normal', reason, message };
}

/** The cluster was deleted, so its token could not be revoked there. @internal */
export function notRevokedEvent(request: AuthTokenRequest): EventDraft {
  const { namespace, name } = authTokenTarget(request);
  const until = request.status?.expirationTimestamp;
  return {
    object: objectOf(request),
    type: 'Warning',
    reason: 'NotRevoked',
    message: `ClusterProfile ${namespace}/${name} was deleted, so the token could not be revoked on its cluster. ${
      until
        ? `If the cluster still runs, the token stays valid until ${until}.`
        : 'No token was issued.'
    }`,
  };
}

function objectOf({ metadata }: AuthTokenRequest) {
  return {
    ...typeMeta(KINDS.authTokenRequest),
    metadata,
  };
}
