import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** @public */
export const capiClusterKind = kubeKind<CapiCluster>(
  'cluster.x-k8s.io/v1beta2',
  'Cluster',
  'clusters',
);

/** @public */
export const machineDeploymentKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachineDeployment',
  'machinedeployments',
);

/** @public */
export const machineKind = kubeKind<Machine>(
  'cluster.x-k8s.io/v1beta2',
  'Machine',
  'machines',
);

/** @public */
export const machineSetKind = kubeKind<MachineSet>(
  'cluster.x-k8s.io/v1beta2',
  'MachineSet',
  'machinesets',
);

/** @public */
export const machinePoolKind = kubeKind<MachineDeployment>(
  'cluster.x-k8s.io/v1beta2',
  'MachinePool',
  'machinepools',
);

/** @public */
export const machineHealthCheckKind = kubeKind(
  'cluster.x-k8s.io/v1beta2',
  'MachineHealthCheck',
  'machinehealthchecks',
);

/** A reference in the form of Cluster API's v1beta2: no version, always the same namespace. @public */
export interface ContractReference {
  apiGroup: string;
  kind: string;
  name: string;
}

/** Counts of machines of a control plane or of all workers. @public */
export interface MachineCounts {
  desiredReplicas?: number;
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  upToDateReplicas?: number;
  versions?: Array<{ version: string; replicas?: number }>;
}

/** Cluster API's Cluster, as opposed to {@link OneblockCluster}. @public */
export interface CapiCluster extends KubeObject {
  spec?: {
    paused?: boolean;
    controlPlaneEndpoint?: { host?: string; port?: number };
    controlPlaneRef?: ContractReference;
    infrastructureRef?: ContractReference;
  };
  status?: {
    phase?: string;
    conditions?: Condition[];
    initialization?: {
      infrastructureProvisioned?: boolean;
      controlPlaneInitialized?: boolean;
    };
    controlPlane?: MachineCounts;
    workers?: MachineCounts;
    observedGeneration?: number;
  };
}

/** @public */
export interface MachineSpec {
  clusterName: string;
  version?: string;
  providerID?: string;
  bootstrap?: { dataSecretName?: string; configRef?: ContractReference };
  infrastructureRef?: ContractReference;
}

/** @public */
export interface MachineDeployment extends KubeObject {
  spec?: {
    clusterName: string;
    replicas?: number;
    paused?: boolean;
    selector?: { matchLabels?: Record<string, string> };
    template?: {
      metadata?: {
        labels?: Record<string, string>;
        annotations?: Record<string, string>;
      };
      spec?: MachineSpec;
    };
  };
  status?: {
    phase?: string;
    replicas?: number;
    readyReplicas?: number;
    availableReplicas?: number;
    upToDateReplicas?: number;
    conditions?: Condition[];
    observedGeneration?: number;
  };
}

/** A MachineDeployment creates one for each version of its template. @public */
export interface MachineSet extends KubeObject {
  spec?: MachineDeployment['spec'];
  status?: MachineDeployment['status'];
}

/** @public */
export interface Machine extends KubeObject {
  spec?: MachineSpec;
  status?: {
    phase?: string;
    nodeRef?: { name?: string };
    conditions?: Condition[];
  };
}
