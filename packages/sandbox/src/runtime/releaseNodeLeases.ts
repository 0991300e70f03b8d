import type { KubeClient } from '@squadron/controller-node';

const LEASES = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases';

/**
 * Releases the nodes of the previous kwok. Each kwok has a random identity, and ignores a node and its pods
 * until the previous kwok's lease has expired.
 *
 * @internal
 */
export async function releaseNodeLeases(
  client: KubeClient,
  signal: AbortSignal,
): Promise<void> {
  await client.requestJson({ method: 'DELETE', path: LEASES, signal });
}
