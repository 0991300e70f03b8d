import type {
  CapiCluster,
  Machine,
  SandboxAddOn,
  SandboxControlPlane,
  SandboxMachine,
} from '@squadron/kube-kinds';
import { CLUSTER_NAME_LABEL, FINALIZER } from '../objects';

/** Objects for tests, valid and adopted by their cluster `gpu-1` unless a test says otherwise. @internal */
const metadata = (name: string) => ({
  name,
  namespace: 'fleet',
  uid: `uid-${name}`,
  generation: 1,
  finalizers: [FINALIZER],
  labels: { [CLUSTER_NAME_LABEL]: 'gpu-1' } as Record<string, string>,
});

/** Marks an object as being deleted. @internal */
export function deleting<T extends { metadata: object }>(object: T): T {
  return {
    ...object,
    metadata: { ...object.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' },
  };
}

/** An object without the provider's finalizer. @internal */
export function withoutFinalizer<T extends { metadata: object }>(object: T): T {
  return { ...object, metadata: { ...object.metadata, finalizers: [] } };
}

/** Cluster `fleet/gpu-1`. @internal */
export const aCluster: CapiCluster = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Cluster',
  metadata: metadata('gpu-1'),
};

/** Control plane of `gpu-1`. @internal */
export const aControlPlane: SandboxControlPlane = {
  apiVersion: 'controlplane.squadron.dev/v1',
  kind: 'SandboxControlPlane',
  metadata: metadata('gpu-1'),
  spec: { version: 'v1.36.3' },
};

/** Machine of Cluster API. @internal */
export const aMachine: Machine = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Machine',
  metadata: metadata('gpu-1-abc'),
  spec: {
    clusterName: 'gpu-1',
    version: 'v1.36.3',
    bootstrap: { dataSecretName: 'none' },
  },
};

/** Its infrastructure. @internal */
export const aSandboxMachine: SandboxMachine = {
  apiVersion: 'infrastructure.squadron.dev/v1',
  kind: 'SandboxMachine',
  metadata: metadata('gpu-1-abc'),
  spec: { machineType: 'gpu-4x-t4' },
};

/** Kueue for `gpu-1`. @internal */
export const anAddOn: SandboxAddOn = {
  apiVersion: 'infrastructure.squadron.dev/v1',
  kind: 'SandboxAddOn',
  metadata: {
    ...metadata('gpu-1-kueue'),
    ownerReferences: [
      {
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        name: 'gpu-1',
        uid: 'uid-gpu-1',
      },
    ],
  },
  spec: { clusterName: 'gpu-1', addOn: 'kueue' },
};
