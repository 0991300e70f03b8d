import type { KubeObject, Condition } from './kubeObject';
import type { KubeTaint } from './core';
import type { ResourceKind } from './resourceKind';

const infrastructure = {
  group: 'infrastructure.squadron.dev',
  version: 'v1',
  namespaced: true,
} as const;

/** @public */
export const sandboxClusterKind: ResourceKind = {
  ...infrastructure,
  kind: 'SandboxCluster',
  plural: 'sandboxclusters',
};

/** @public */
export const sandboxMachineKind: ResourceKind = {
  ...infrastructure,
  kind: 'SandboxMachine',
  plural: 'sandboxmachines',
};

/** @public */
export const sandboxMachineTemplateKind: ResourceKind = {
  ...infrastructure,
  kind: 'SandboxMachineTemplate',
  plural: 'sandboxmachinetemplates',
};

/** @public */
export const sandboxAddOnKind: ResourceKind = {
  ...infrastructure,
  kind: 'SandboxAddOn',
  plural: 'sandboxaddons',
};

/** @public */
export const sandboxControlPlaneKind: ResourceKind = {
  group: 'controlplane.squadron.dev',
  version: 'v1',
  kind: 'SandboxControlPlane',
  plural: 'sandboxcontrolplanes',
  namespaced: true,
};

/** @public */
export interface SandboxCluster extends KubeObject {
  spec?: { controlPlaneEndpoint?: { host?: string; port?: number } };
  status?: {
    initialization?: { provisioned?: boolean };
    conditions?: Condition[];
  };
}

/** @public */
export interface SandboxControlPlane extends KubeObject {
  spec?: { version?: string };
  status?: {
    initialization?: { controlPlaneInitialized?: boolean };
    version?: string;
    externalManagedControlPlane?: boolean;
    conditions?: Condition[];
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
    conditions?: Condition[];
  };
}

/** @public */
export interface SandboxMachineTemplate extends KubeObject {
  spec?: { template?: { spec?: SandboxMachineSpec } };
  /** Capacity and labels of a machine and its node, known before the first one exists. */
  status?: {
    capacity?: Record<string, string>;
    nodeLabels?: Record<string, string>;
  };
}

/** @public */
export interface SandboxAddOn extends KubeObject {
  spec?: { clusterName: string; addOn: string; version?: string };
  status?: { conditions?: Condition[]; version?: string };
}
