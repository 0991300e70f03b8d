import type { CapiCluster, KubeObject } from '@squadron/kube-kinds';

/** Label that Cluster API puts on everything of a cluster. @internal */
export const CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';

/** Finalizer of objects with processes, files or Nodes, kept until those are deleted. @internal */
export const FINALIZER = 'infrastructure.squadron.dev/sandbox';

const PAUSED_ANNOTATION = 'cluster.x-k8s.io/paused';

/** On a SandboxMachine: the time at which the cloud reclaimed the machine. @internal */
export const RECLAIMED_ANNOTATION = 'infrastructure.squadron.dev/reclaimed';

/** Whether reconciliation is paused. @internal */
export function isPaused(
  object: KubeObject,
  cluster: CapiCluster | undefined,
): boolean {
  return (
    cluster?.spec?.paused === true ||
    object.metadata.annotations?.[PAUSED_ANNOTATION] !== undefined
  );
}

/** Whether an object is being deleted. @internal */
export function isDeleting(object: KubeObject): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}

/** Whether the cloud has reclaimed a machine. @internal */
export function isReclaimed(machine: KubeObject): boolean {
  return machine.metadata.annotations?.[RECLAIMED_ANNOTATION] !== undefined;
}

/** Whether the provider still has to clean up. @internal */
export function hasFinalizer(object: KubeObject): boolean {
  return object.metadata.finalizers?.includes(FINALIZER) ?? false;
}

/** Key of a namespaced object in a queue. @internal */
export function keyOf(object: KubeObject): string {
  return `${object.metadata.namespace}/${object.metadata.name}`;
}

/** Name of the cluster that an object belongs to, once Cluster API has labelled it. @internal */
export function clusterNameOf(object: KubeObject): string | undefined {
  return object.metadata.labels?.[CLUSTER_NAME_LABEL];
}
