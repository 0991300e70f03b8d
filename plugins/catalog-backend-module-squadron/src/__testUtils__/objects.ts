import {
  LABELS,
  type KubeObject,
  type ClusterQueue,
  type LocalQueue,
  type RayCluster,
  type RayJob,
} from '@squadron/kube-kinds';

type Metadata = Partial<KubeObject['metadata']>;

/** A RayJob `train` in `team-a` that runs from queue `default`. @internal */
export function aRayJob(
  metadata: Metadata = {},
  status: RayJob['status'] = {},
): RayJob {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayJob',
    metadata: {
      name: 'train',
      namespace: 'team-a',
      labels: { [LABELS.kueueQueueName]: 'default' },
      ...metadata,
    },
    status,
  };
}

/** @internal */
export function aRayCluster(metadata: Metadata = {}): RayCluster {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'default', namespace: 'default', ...metadata },
  };
}

/** @internal */
export function aClusterQueue(metadata: Metadata = {}): ClusterQueue {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name: 'fleet', ...metadata },
  };
}

/** A LocalQueue `default` in `team-a` in front of ClusterQueue `fleet`. @internal */
export function aLocalQueue(metadata: Metadata = {}): LocalQueue {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'LocalQueue',
    metadata: { name: 'default', namespace: 'team-a', ...metadata },
    spec: { clusterQueue: 'fleet' },
  };
}

/** @internal */
export function aNamespace(metadata: Metadata & { name: string }): KubeObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata };
}

/** The ClusterProfile of a worker in the fleet's namespace. @internal */
export function aClusterProfile(
  name: string,
  metadata: Metadata = {},
): KubeObject {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { name, namespace: 'fleet', ...metadata },
  };
}
