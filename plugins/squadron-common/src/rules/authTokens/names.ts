import { sha256 } from '../../catalog/sha256';
import type { AuthTokenRequest } from '../../kinds';
import { derivedName } from '../../names';

/** The ClusterProfile that a request is for. @public */
export function authTokenTarget({ metadata, spec }: AuthTokenRequest): {
  namespace: string;
  name: string;
} {
  const { namespace = metadata.namespace ?? '', name } =
    spec.targetClusterProfile;
  return { namespace, name };
}

/** The ServiceAccount on the cluster. @public */
export function authTokenAccount({ metadata, spec }: AuthTokenRequest): {
  namespace: string;
  name: string;
} {
  return {
    namespace: spec.serviceAccountNamespace ?? metadata.namespace ?? '',
    name: spec.serviceAccountName,
  };
}

/** Name of the Secret beside the request that holds the kubeconfig; never that of a Cluster's own. @public */
export function authTokenSecretName(request: {
  metadata: { name: string };
}): string {
  return derivedName([request.metadata.name], {
    form: 'subdomain',
    suffix: 'access',
  });
}

/**
 * Name of an object on the cluster that belongs to this request alone. It comes from the request's UID, so that
 * a request that is made anew under the same name gets nothing of the former one.
 *
 * @public
 */
export function authTokenObjectName(
  { metadata }: AuthTokenRequest,
  suffix: string,
): string {
  const digest = [...sha256(metadata.uid ?? '').slice(0, 6)]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
  return `squadron-${digest}-${suffix}`;
}

/** Name of the n-th object that a token is bound to. @public */
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
