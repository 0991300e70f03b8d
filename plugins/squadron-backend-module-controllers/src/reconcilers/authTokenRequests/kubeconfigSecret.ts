import { createHash } from 'node:crypto';
import {
  ANNOTATIONS,
  authTokenRequestKind,
  apiVersionOf,
  authTokenSecretName,
  MULTIKUEUE_KUBECONFIG_KEY,
  tokenRenewalMs,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AuthTokenRequest,
  TokenLife,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { accessLabels } from './ownership';

/** What is noted beside a token. @internal */
export interface IssuedToken extends TokenLife {
  /** Digest of what the kubeconfig was made from, the token aside. */
  source: string;
  /** What the token is bound to. */
  bound: { name: string; uid: string };
  /** The last asking for a new token that was answered. */
  rotate?: string;
}

/** The Secret beside a request. It goes with the request. @internal */
export function renderKubeconfigSecret(
  request: AuthTokenRequest,
  kubeconfig: string,
  issued: IssuedToken,
): KubeManifest {
  const { namespace, name, uid = '' } = request.metadata;
  const { bound, source, rotate } = issued;
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'Opaque',
    metadata: {
      namespace,
      name: authTokenSecretName(request),
      labels: accessLabels(request),
      annotations: {
        [ANNOTATIONS.tokenIssuedAt]: toTime(issued.issuedMs),
        [ANNOTATIONS.tokenRenewsAt]: toTime(tokenRenewalMs(issued)),
        [ANNOTATIONS.tokenExpiresAt]: toTime(issued.expiresMs),
        [ANNOTATIONS.tokenSource]: source,
        [ANNOTATIONS.tokenBoundTo]: `${bound.name}/${bound.uid}`,
        [ANNOTATIONS.tokenFingerprint]: fingerprint(kubeconfig),
        ...(rotate !== undefined && { [ANNOTATIONS.rotate]: rotate }),
      },
      ownerReferences: [
        {
          apiVersion: apiVersionOf(authTokenRequestKind),
          kind: authTokenRequestKind.kind,
          name,
          uid,
          controller: true,
        },
      ],
    },
    data: {
      [MULTIKUEUE_KUBECONFIG_KEY]: Buffer.from(kubeconfig).toString('base64'),
    },
  };
}

/**
 * What {@link renderKubeconfigSecret} noted; undefined when it is not there, broken, or somebody has changed
 * the kubeconfig since.
 *
 * @internal
 */
export function readIssuedToken(
  secret: KubeManifest | undefined,
): IssuedToken | undefined {
  const annotations = secret?.metadata.annotations ?? {};
  const issuedMs = Date.parse(annotations[ANNOTATIONS.tokenIssuedAt] ?? '');
  const expiresMs = Date.parse(annotations[ANNOTATIONS.tokenExpiresAt] ?? '');
  const [name, uid] = (annotations[ANNOTATIONS.tokenBoundTo] ?? '').split('/');
  const isWhole =
    annotations[ANNOTATIONS.tokenFingerprint] ===
    fingerprint(kubeconfigOf(secret));
  if (!isWhole || Number.isNaN(issuedMs + expiresMs) || !name || !uid) {
    return undefined;
  }
  return {
    issuedMs,
    expiresMs,
    source: annotations[ANNOTATIONS.tokenSource] ?? '',
    bound: { name, uid },
    rotate: annotations[ANNOTATIONS.rotate],
  };
}

/** The kubeconfig in the Secret; empty when there is none. @internal */
export function kubeconfigOf(secret: KubeManifest | undefined): string {
  const data = secret?.data?.[MULTIKUEUE_KUBECONFIG_KEY] ?? '';
  return Buffer.from(data, 'base64').toString('utf8');
}

/** A digest tells of a change and nothing of the token, which has too many values to try. */
function fingerprint(kubeconfig: string): string {
  return createHash('sha256').update(kubeconfig).digest('hex').slice(0, 32);
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
