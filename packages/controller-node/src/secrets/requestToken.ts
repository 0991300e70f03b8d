import type { ObjectKey, SecretValue } from '@squadron/kube-kinds';
import type { KubeClient } from '../client';

interface TokenRequest {
  metadata?: { creationTimestamp?: string };
  status: { token: SecretValue; expirationTimestamp: string };
}

/**
 * Requests a token of a ServiceAccount. A token that is bound to a Secret is valid only while the Secret exists.
 *
 * @throws the errors of the client.
 * @public
 */
export async function requestToken(
  client: Pick<KubeClient, 'requestJson'>,
  { namespace, name }: ObjectKey,
  options: {
    seconds: number;
    boundSecret?: { name: string; uid?: string };
    signal?: AbortSignal;
  },
): Promise<{
  token: SecretValue;
  /** ISO 8601, by the clock of the cluster, like the expiry. */
  issuedAt?: string;
  expiresAt: string;
}> {
  const { seconds, boundSecret, signal } = options;
  const { metadata, status } = await client.requestJson<TokenRequest>({
    method: 'POST',
    path: `/api/v1/namespaces/${namespace}/serviceaccounts/${name}/token`,
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: {
        expirationSeconds: seconds,
        ...(boundSecret && {
          boundObjectRef: { apiVersion: 'v1', kind: 'Secret', ...boundSecret },
        }),
      },
    },
    signal,
  });
  return {
    token: status.token,
    issuedAt: metadata?.creationTimestamp,
    expiresAt: status.expirationTimestamp,
  };
}
