import {
  InputError,
  ServiceUnavailableError,
  toError,
} from '@backstage/errors';
import {
  createKubeClient,
  isApiError,
  isConnectionError,
  isDenied,
  parseKubeconfig,
  type AddressPolicy,
  type ClusterConnection,
} from '@squadron/controller-node';
import { type SecretValue, KINDS } from '@squadron/kube-kinds';

/** Address and version of a cluster. @public */
export interface ReachedCluster {
  /** URL of its API server. */
  server: string;
  /** Kubernetes version, e.g. `v1.36.3`. */
  version: string;
}

/** Connects to the cluster of a kubeconfig. Throws if the kubeconfig cannot be used. @public */
export type ReachCluster = (
  kubeconfig: SecretValue,
  options: { policy: AddressPolicy; signal?: AbortSignal },
) => Promise<ReachedCluster>;

/** Long enough for a cluster on another continent, short enough for a waiting user. */
const TIMEOUT_MS = 10_000;

/**
 * Reads a kubeconfig strictly, reads the version of its cluster, and lists a node: the fleet needs at least that
 * permission.
 *
 * Throws InputError when the kubeconfig or its credential is refused, ServiceUnavailableError when the cluster
 * does not answer. No message holds a credential.
 *
 * @internal
 */
export async function reachCluster(
  kubeconfig: SecretValue,
  options: { policy: AddressPolicy; signal?: AbortSignal },
): Promise<ReachedCluster> {
  const connection = connectionOf(kubeconfig, options.policy);
  const { server } = connection;
  const client = createKubeClient(connection);
  const { signal } = options;
  try {
    const { gitVersion } = await client.requestJson<{ gitVersion: string }>({
      method: 'GET',
      path: '/version',
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    await client.list(KINDS.node, { limit: 1, signal });
    return { server, version: gitVersion };
  } catch (error) {
    throw explain(server, error);
  } finally {
    await client.close();
  }
}

function connectionOf(
  text: SecretValue,
  policy: AddressPolicy,
): ClusterConnection {
  try {
    return parseKubeconfig(text, policy);
  } catch (error) {
    const why = toError(error).message;
    throw new InputError(`kubeconfig: ${why}`);
  }
}

function explain(server: string, error: unknown): unknown {
  if (isApiError(error) && error.status === 401) {
    return new InputError(
      `kubeconfig: the cluster at ${server} does not accept its credential, which may have expired. Use a new one.`,
    );
  }
  if (isDenied(error)) {
    return new InputError(
      `kubeconfig: its user may not list nodes of the cluster at ${server}; docs/own-cluster.md lists the required rights.`,
    );
  }
  if (isConnectionError(error) || isApiError(error)) {
    return new ServiceUnavailableError(
      `The cluster at ${server} did not answer: ${error.message}. The portal must reach this address.`,
    );
  }
  return error;
}
