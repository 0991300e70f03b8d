import {
  apiVersionOf,
  authTokenRequestKind,
  authTokenTarget,
} from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenRequest } from '@squadron/backstage-plugin-squadron-common';
import type { EventDraft } from '../../actions';
import type { TokenNeed } from './token';

const REASONS = {
  first: ['TokenIssued', 'The first token is issued.'],
  middle: [
    'TokenRotated',
    'The token is replaced in the middle of its life; the former one goes on for a while.',
  ],
  asked: ['TokenRotated', 'The token is replaced as it was asked for.'],
  repair: [
    'TokenRepaired',
    'The Secret was changed or its token revoked; a new one is issued.',
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

/** The cluster is gone, and with it the way to end the token there. @internal */
export function notRevokedEvent(request: AuthTokenRequest): EventDraft {
  const { namespace, name } = authTokenTarget(request);
  const until = request.status?.expirationTimestamp;
  return {
    object: objectOf(request),
    type: 'Warning',
    reason: 'NotRevoked',
    message: `ClusterProfile ${namespace}/${name} is gone, so nothing could be removed from its cluster. ${
      until
        ? `If the cluster still runs, its token is good until ${until}.`
        : 'No token was issued.'
    }`,
  };
}

function objectOf({ metadata }: AuthTokenRequest) {
  return {
    apiVersion: apiVersionOf(authTokenRequestKind),
    kind: authTokenRequestKind.kind,
    metadata,
  };
}
