import type { KubeClient } from '@squadron/controller-node';

const LEASES = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases';

/**
 * Frees the nodes that the last kwok played. Each kwok has a random identity, and would leave a node, and the pods on
 * it, alone until the lease of the one before has run out.
 *
 * @internal
 */
export async function releaseNodeLeases(
  client: KubeClient,
  signal: AbortSignal,
): Promise<void> {
  await client.requestJson({ method: 'DELETE', path: LEASES, signal });
}
