import type { KubeTaint } from '../generated/kinds';
import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** @public */
export const sandboxClusterKind = kubeKind<SandboxCluster>(
  'infrastructure.squadron.dev/v1',
  'SandboxCluster',
);

/** @public */
export const sandboxMachineKind = kubeKind<SandboxMachine>(
  'infrastructure.squadron.dev/v1',
  'SandboxMachine',
);

/** @public */
export const sandboxMachineTemplateKind = kubeKind<SandboxMachineTemplate>(
  'infrastructure.squadron.dev/v1',
  'SandboxMachineTemplate',
);

/** @public */
export const sandboxAddOnKind = kubeKind<SandboxAddOn>(
  'infrastructure.squadron.dev/v1',
  'SandboxAddOn',
);

/** @public */
export const sandboxControlPlaneKind = kubeKind<SandboxControlPlane>(
  'controlplane.squadron.dev/v1',
  'SandboxControlPlane',
);

/** @public */
export interface SandboxCluster extends KubeObject {
  spec?: { controlPlaneEndpoint?: { host?: string; port?: number } };
  status?: {
    initialization?: { provisioned?: boolean };
    conditions?: readonly Condition[];
  };
}

/** @public */
export interface SandboxControlPlane extends KubeObject {
  spec: { version: string; replicas?: number };
  status?: {
    initialization?: { controlPlaneInitialized?: boolean };
    version?: string;
    externalManagedControlPlane?: boolean;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: readonly Condition[];
  };
}

/** Shape of a simulated machine: a named type, or explicit amounts. @public */
export interface SandboxMachineSpec {
  providerID?: string;
  machineType?: string;
  cpu?: string;
  memory?: string;
  gpu?: { type: string; count: number };
  labels?: Record<string, string>;
  taints?: KubeTaint[];
  /** Simulates a spot machine, which can be reclaimed. */
  interruptible?: boolean;
}

/** @public */
export interface SandboxMachine extends KubeObject {
  spec?: SandboxMachineSpec;
  status?: {
    initialization?: { provisioned?: boolean };
    interruptible?: boolean;
    addresses?: Array<{ type: string; address: string }>;
    conditions?: readonly Condition[];
  };
}

/** @public */
export interface SandboxMachineTemplate extends KubeObject {
  spec?: { template?: { spec?: SandboxMachineSpec } };
  /** Capacity and labels of a machine and its node, known before the first one exists. */
  status?: {
    capacity?: Record<string, string>;
    nodeInfo?: { architecture: string; operatingSystem: string };
    nodeLabels?: Record<string, string>;
  };
}

/** @public */
export interface SandboxAddOn extends KubeObject {
  spec: { clusterName: string; addOn: 'kueue' | 'kuberay'; version?: string };
  status?: { conditions?: readonly Condition[]; version?: string };
}
