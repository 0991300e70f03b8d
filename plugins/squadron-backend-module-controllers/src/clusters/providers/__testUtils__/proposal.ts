import type { OneblockCluster } from '@squadron/kube-kinds';

/**
 * The Cluster of the second story in oneblock's proposal for multi-cluster management, value by value: no region, no
 * pools, Kubernetes 1.28.
 */
export const PROPOSED: OneblockCluster = {
  metadata: { namespace: 'default', name: 'aws', uid: 'c1' },
  spec: {
    provider: { name: 'aws', configSecret: { name: 'my-credentials' } },
    provisioner: { type: 'k3s', k8sVersion: 'v1.28.4' },
  },
};
