import { InputError, ServiceUnavailableError } from '@backstage/errors';
import type { KubeconfigGrant } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, type SecretValue } from '@squadron/kube-kinds';
import { serializeKubeconfig } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { explainingErrors } from '../applyOwned';
import { issueToken } from './issueToken';

/** The minimum of a TokenRequest (Kubernetes 1.36), and Squadron's maximum. */
const MIN_SECONDS = 600;
const MAX_SECONDS = 3600;

interface IssueKubeconfigInput {
  /** Cluster ID of the worker. */
  cluster: string;
  /** Entity ref of the person. */
  user: string;
  /** From 600 to 3600, which is the default. */
  ttlSeconds?: number;
}

/**
 * Issues a person a kubeconfig of a worker that expires: a ServiceAccount of their own, bound to one ClusterRole, and a
 * token for it. The worker's own credential never leaves the hub. Expired grants of all persons are removed from that
 * worker at the next call; until then they are accounts without a valid token.
 *
 * With `as`, the account, the binding and the token are written as that person, so that the cluster's check of
 * escalation limits the kubeconfig to their own rights. All other requests use the identity of the fleet.
 *
 * Throws InputError for the hub and for times out of bounds, NotFoundError for an unknown cluster,
 * ServiceUnavailableError while it cannot be reached.
 *
 * @public
 */
export async function issueKubeconfig(
  fleet: Fleet,
  input: IssueKubeconfigInput,
  options: Parameters<typeof issueToken>[2],
): Promise<Omit<KubeconfigGrant, 'kubeconfig'> & { kubeconfig: SecretValue }> {
  const { cluster, user, ttlSeconds = MAX_SECONDS } = input;
  refuseTtl(ttlSeconds);
  if (cluster === HUB_CLUSTER_ID) {
    throw new InputError(
      'No kubeconfig is issued for the management cluster; choose a worker.',
    );
  }
  // Throws for a cluster that is unknown or has no usable credential.
  fleet.client(cluster);
  const endpoint = fleet.findCluster(cluster)?.endpoint;
  if (!endpoint) {
    throw new ServiceUnavailableError(
      'The address of the cluster is not known yet; try again when it is ready.',
    );
  }
  return explainingErrors(`A kubeconfig of ${cluster}`, cluster, async () => {
    const { token, expiresAt } = await issueToken(
      fleet,
      { cluster, user, seconds: ttlSeconds },
      options,
    );
    return {
      kubeconfig: serializeKubeconfig(
        { ...endpoint, credentials: { type: 'token', token } },
        cluster,
      ),
      expiresAt,
    };
  });
}

function refuseTtl(ttlSeconds: number): void {
  if (
    !Number.isInteger(ttlSeconds) ||
    ttlSeconds < MIN_SECONDS ||
    ttlSeconds > MAX_SECONDS
  ) {
    throw new InputError(
      `ttlSeconds: ${ttlSeconds} is not a valid lifetime of a kubeconfig; use whole seconds from ${MIN_SECONDS} to ${MAX_SECONDS}.`,
    );
  }
}
