import { createHash } from 'node:crypto';
import { tokenRenewalMs } from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  typeMeta,
  MULTIKUEUE_KUBECONFIG_KEY,
  type KubeSecret,
  type AuthTokenRequest,
  type KubeManifest,
  type SecretValue,
  KINDS,
} from '@squadron/kube-kinds';
import { secretData, secretText } from '@squadron/controller-node';
import type { TokenLife } from '@squadron/backstage-plugin-squadron-common';
import { accessLabels } from './ownership';
import { authTokenSecretName } from './names';

/** Metadata that is stored beside a token. */
interface IssuedToken extends TokenLife {
  /** Digest of the inputs of the kubeconfig, without the token. */
  source: string;
  /** The Secret on the cluster that the token is bound to. */
  bound: { name: string; uid: string };
  /** The last rotation request that was answered. */
  rotate?: string;
}

/** The Secret that holds the kubeconfig of a request. It is deleted with the request. @internal */
export function renderKubeconfigSecret(
  request: AuthTokenRequest,
  kubeconfig: SecretValue,
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
          ...typeMeta(KINDS.authTokenRequest),
          name,
          uid,
          controller: true,
        },
      ],
    },
    data: secretData({ [MULTIKUEUE_KUBECONFIG_KEY]: kubeconfig }),
  };
}

/**
 * The metadata that {@link renderKubeconfigSecret} stored; undefined when it is missing or invalid, or the kubeconfig
 * was changed since.
 *
 * @internal
 */
export function readIssuedToken(
  secret: KubeSecret | undefined,
): IssuedToken | undefined {
  const annotations = secret?.metadata.annotations ?? {};
  const issuedMs = Date.parse(annotations[ANNOTATIONS.tokenIssuedAt] ?? '');
  const expiresMs = Date.parse(annotations[ANNOTATIONS.tokenExpiresAt] ?? '');
  const [name, uid] = (annotations[ANNOTATIONS.tokenBoundTo] ?? '').split('/');
  const kubeconfig = kubeconfigOf(secret);
  const isWhole =
    kubeconfig !== undefined &&
    annotations[ANNOTATIONS.tokenFingerprint] === fingerprint(kubeconfig);
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

/** The kubeconfig in the Secret, if it has one. @internal */
export function kubeconfigOf(
  secret: KubeSecret | undefined,
): SecretValue | undefined {
  return secretText(secret, MULTIKUEUE_KUBECONFIG_KEY);
}

/** The digest detects a change and reveals nothing: a token has too much entropy to be guessed. */
function fingerprint(kubeconfig: SecretValue): string {
  const digest = createHash('sha256').update(kubeconfig.reveal()).digest('hex');
  return digest.slice(0, 32);
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
