import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Reading } from '../../reader';

/** As for any other look at a cluster. */
const TIMEOUT_MS = 5_000;

interface TokenReview {
  status?: { authenticated?: boolean };
}

/**
 * Asks the cluster that issued a token whether it still accepts it, by a TokenReview: one small request over
 * the connection that is open anyway.
 *
 * @internal
 */
export async function probeToken(
  fleet: Fleet,
  cluster: string,
  token: string,
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
    // The error is left out: it could quote the request. That the cluster is away is said elsewhere.
    return { known: false, reason: `${cluster} does not review tokens` };
  }
}
