import type { KubeManifest } from '@squadron/kube-kinds';

const GPU = 'nvidia.com/gpu';

/** A queue of the hub without base quota. @internal */
export function queueOf(name: string): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name },
    spec: {
      namespaceSelector: {},
      resourceGroups: [
        {
          coveredResources: [GPU],
          flavors: [
            {
              name: 'default',
              resources: [{ name: GPU, nominalQuota: '0' }],
            },
          ],
        },
      ],
    },
  };
}

/** A claim that shrinks with its cluster. @internal */
export function claimOf(
  name: string,
  options: { cluster: string; queue: string; gpus: number },
): KubeManifest {
  const { cluster, queue, gpus } = options;
  return {
    apiVersion: 'galaxy.kubestellar.io/v1alpha1',
    kind: 'ClusterResourceClaim',
    metadata: { name },
    spec: {
      clusterName: cluster,
      shrinkPolicy: 'Proportional',
      resourceAssignments: [
        {
          clusterQueueName: queue,
          flavor: 'default',
          resources: { gpu: `${gpus}` },
        },
      ],
    },
  };
}

/** Capacity of a cluster with another manager, so that no reconciler measures it. @internal */
export function capacityObject(cluster: string, gpus: number): KubeManifest {
  return {
    apiVersion: 'galaxy.kubestellar.io/v1alpha1',
    kind: 'ClusterMetrics',
    metadata: { name: cluster },
    status: {
      measuredAt: '2026-01-01T00:00:00Z',
      allocatable: { [GPU]: `${gpus}`, gpu: `${gpus}` },
    },
  };
}
