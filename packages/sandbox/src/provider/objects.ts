import type { KubeObject, Condition, KubeManifest } from '@squadron/kube-kinds';

/** Label that Cluster API puts on everything of a cluster. @internal */
export const CLUSTER_NAME_LABEL = 'cluster.x-k8s.io/cluster-name';

/** Finalizer of objects with processes, files or Nodes, kept until those are deleted. @internal */
export const FINALIZER = 'infrastructure.squadron.dev/sandbox';

const PAUSED_ANNOTATION = 'cluster.x-k8s.io/paused';

/** On a SandboxMachine: the time at which the cloud reclaimed the machine. @internal */
export const RECLAIMED_ANNOTATION = 'infrastructure.squadron.dev/reclaimed';

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
    conditions?: readonly Condition[];
  };
}

/** `controlplane.squadron.dev/v1` SandboxControlPlane. @internal */
export interface SandboxControlPlane extends KubeManifest {
  spec: { version: string; replicas?: number };
  status?: ControlPlaneStatus;
}

/** Status of a control plane, written by the provider. @internal */
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

/** Taint of a Node. @internal */
export interface MachineTaint {
  key: string;
  value?: string;
  effect: string;
}

/** Description of a machine; explicit values override the type. @internal */
export interface MachineShape {
  machineType?: string;
  cpu?: string;
  memory?: string;
  gpu?: { type: string; count: number };
  labels?: Record<string, string>;
  taints?: MachineTaint[];
  interruptible?: boolean;
}

/** `infrastructure.squadron.dev/v1` SandboxMachineTemplate. @internal */
export interface SandboxMachineTemplate extends KubeManifest {
  spec?: { template?: { spec?: MachineShape } };
  status?: {
    /** Resources of one machine; part of the contract with autoscalers that scale from zero. */
    capacity?: Record<string, string>;
    nodeInfo?: { architecture: string; operatingSystem: string };
    /** Labels that its Nodes will have. */
    nodeLabels?: Record<string, string>;
  };
}

/** Parts of a Cluster API MachineDeployment that the provider reads. @internal */
export interface MachineDeployment extends KubeManifest {
  spec?: {
    clusterName?: string;
    replicas?: number;
    paused?: boolean;
    template?: {
      metadata?: { labels?: Record<string, string> };
      spec?: { infrastructureRef?: { kind?: string; name?: string } };
    };
  };
}

/** `infrastructure.squadron.dev/v1` SandboxMachine. @internal */
export interface SandboxMachine extends KubeManifest {
  spec?: MachineShape & { providerID?: string };
  status?: MachineStatus;
}

/** Status of a machine, written by the provider. @internal */
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

/** Whether reconciliation is paused. @internal */
export function isPaused(
  object: KubeObject,
  cluster: Cluster | undefined,
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
export function isReclaimed(machine: SandboxMachine): boolean {
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
