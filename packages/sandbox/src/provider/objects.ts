import type { Condition, KubeManifest } from '@squadron/controller-node';

/** Label that Cluster API puts on everything of a cluster. @internal */
export const CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';

/** Kept on objects that stand for processes, files or Nodes until those are gone. @internal */
export const FINALIZER = 'infrastructure.squadron.dev/sandbox';

const PAUSED_ANNOTATION = 'cluster.x-k8s.io/paused';

/** Parts of a Cluster API Cluster that the provider reads. @internal */
export interface Cluster extends KubeManifest {
  spec?: {
    paused?: boolean;
    controlPlaneEndpoint?: { host?: string; port?: number };
  };
  status?: { conditions?: Condition[] };
}

/** Parts of a Cluster API Machine that the provider reads. @internal */
export interface Machine extends KubeManifest {
  spec?: { version?: string; bootstrap?: { dataSecretName?: string } };
}

/** `infrastructure.squadron.dev/v1` SandboxCluster. @internal */
export interface SandboxCluster extends KubeManifest {
  spec?: { controlPlaneEndpoint?: { host: string; port: number } };
  status?: {
    initialization?: { provisioned?: boolean };
    conditions?: Condition[];
  };
}

/** `controlplane.squadron.dev/v1` SandboxControlPlane. @internal */
export interface SandboxControlPlane extends KubeManifest {
  spec: { version: string; replicas?: number };
  status?: ControlPlaneStatus;
}

/** What the provider writes about a control plane. @internal */
export interface ControlPlaneStatus {
  initialization?: { controlPlaneInitialized?: boolean };
  version?: string;
  externalManagedControlPlane?: boolean;
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  upToDateReplicas?: number;
  conditions?: readonly Condition[];
}

/** How a machine is described; what is explicit wins over the type. @internal */
export interface MachineShape {
  machineType?: string;
  cpu?: string;
  memory?: string;
  gpu?: { type: string; count: number };
  labels?: Record<string, string>;
  taints?: { key: string; value?: string; effect: string }[];
  interruptible?: boolean;
}

/** `infrastructure.squadron.dev/v1` SandboxMachine. @internal */
export interface SandboxMachine extends KubeManifest {
  spec?: MachineShape & { providerID?: string };
  status?: MachineStatus;
}

/** What the provider writes about a machine. @internal */
export interface MachineStatus {
  initialization?: { provisioned?: boolean };
  interruptible?: boolean;
  addresses?: { type: string; address: string }[];
  conditions?: readonly Condition[];
}

/** `infrastructure.squadron.dev/v1` SandboxAddOn. @internal */
export interface SandboxAddOn extends KubeManifest {
  spec: { clusterName: string; addOn: 'kueue' | 'kuberay'; version?: string };
  status?: { version?: string; conditions?: readonly Condition[] };
}

/** Whether somebody asked controllers to keep their hands off. @internal */
export function isPaused(
  object: KubeManifest,
  cluster: Cluster | undefined,
): boolean {
  return (
    cluster?.spec?.paused === true ||
    object.metadata.annotations?.[PAUSED_ANNOTATION] !== undefined
  );
}

/** Whether an object is being deleted. @internal */
export function isDeleting(object: KubeManifest): boolean {
  return object.metadata.deletionTimestamp !== undefined;
}

/** Whether the provider still owes a clean-up. @internal */
export function hasFinalizer(object: KubeManifest): boolean {
  return object.metadata.finalizers?.includes(FINALIZER) ?? false;
}

/** Key of a namespaced object in a queue. @internal */
export function keyOf(object: KubeManifest): string {
  return `${object.metadata.namespace}/${object.metadata.name}`;
}

/** Name of the cluster that an object belongs to, once Cluster API has labelled it. @internal */
export function clusterNameOf(object: KubeManifest): string | undefined {
  return object.metadata.labels?.[CLUSTER_NAME_LABEL];
}
