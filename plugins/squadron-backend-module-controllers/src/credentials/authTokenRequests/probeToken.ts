import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { SecretValue } from '@squadron/kube-kinds';
import type { Reading } from '../../reader';

/** The same timeout as for other reads of a cluster. */
const TIMEOUT_MS = 5_000;

interface TokenReview {
  status?: { authenticated?: boolean };
}

/**
 * Checks by a TokenReview whether the cluster that issued a token still accepts it: one small request over the open
 * connection.
 *
 * @internal
 */
export async function probeToken(
  fleet: Fleet,
  cluster: string,
  token: SecretValue,
): Promise<Reading<boolean>> {
  try {
    const { status } = await fleet.client(cluster).requestJson<TokenReview>({
      method: 'POST',
      path: '/apis/authentication.k8s.io/v1/tokenreviews',
      body: {
        apiVersion: 'authentication.k8s.io/v1',
        kind: 'TokenReview',
        spec: { token },
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { known: true, value: status?.authenticated === true };
  } catch {
    // The error is left out, because it could quote the request. Other conditions report an unreachable cluster.
    return { known: false, reason: `${cluster} does not review tokens` };
  }
}
