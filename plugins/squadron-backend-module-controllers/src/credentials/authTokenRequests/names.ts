import { createHash } from 'node:crypto';
import { derivedName } from '@squadron/backstage-plugin-squadron-common';
import type { AuthTokenRequest } from '@squadron/kube-kinds';

/**
 * Name of the Secret with the kubeconfig, in the namespace of the request. It never equals the name of the kubeconfig
 * Secret of a Cluster.
 *
 * @public
 */
export function authTokenSecretName(request: {
  metadata: { name: string };
}): string {
  return derivedName([request.metadata.name], {
    form: 'subdomain',
    suffix: 'access',
  });
}

/**
 * Name of an object on the cluster that belongs to this request alone. It is derived from the UID of the request, so
 * that a request that is re-created under the same name inherits nothing.
 *
 * @public
 */
export function authTokenObjectName(
  { metadata }: AuthTokenRequest,
  suffix: string,
): string {
  const digest = createHash('sha256')
    .update(metadata.uid ?? '')
    .digest('hex');
  return `squadron-${digest.slice(0, 12)}-${suffix}`;
}

/** Name of the n-th Secret that a token is bound to. @public */
export function boundSecretName(
  request: AuthTokenRequest,
  serial: number,
): string {
  return authTokenObjectName(request, `token-${serial}`);
}

/** The n of {@link boundSecretName}; 0 for any other name. @public */
export function boundSecretSerial(name: string): number {
  return Number(/-token-(\d+)$/.exec(name)?.[1] ?? 0);
}
