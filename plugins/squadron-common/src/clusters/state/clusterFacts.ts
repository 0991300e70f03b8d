import type { ClusterDetail, FreshnessView } from '../../contract';
import type {
  KubeObject,
  CapiCluster,
  ClusterProfile,
  ContractReference,
  Machine,
  MachineDeployment,
  MachineSet,
  MultiKueueCluster,
  OneblockCluster,
  WithConditions,
} from '@squadron/kube-kinds';

/**
 * The observed state of one cluster, input of {@link clusterState} and its neighbours. Missing objects are left out: a
 * foreign ClusterProfile has no Cluster API objects, for instance.
 *
 * @public
 */
export interface ClusterFacts {
  /** Cluster ID. */
  id: string;
  role: 'hub' | 'worker';
  freshness: FreshnessView;
  /** Why it cannot be used at all, e.g. a rejected kubeconfig. */
  problem?: string;
  oneblock?: OneblockCluster;
  capi?: CapiCluster;
  machineDeployments?: readonly MachineDeployment[];
  /** MachinePools have the counts and conditions of a MachineDeployment. */
  machinePools?: readonly MachineDeployment[];
  machines?: readonly Machine[];
  profile?: ClusterProfile;
  /** Whether it is decommissioned and runs no workload of the fleet any more. */
  isDrained?: boolean;
  multiKueueCluster?: MultiKueueCluster;
  /** Installed or requested add-ons with their state, see {@link addOnView}. */
  addOns?: ClusterDetail['addOns'];
}

/** An object of a provider, with the fields that Cluster API's contract specifies. @public */
export interface ContractObject extends KubeObject, WithConditions {
  spec?: { replicas?: number; version?: string };
  status?: WithConditions['status'] & {
    /** Only control planes have this field and the next three. */
    readyReplicas?: number;
    upToDateReplicas?: number;
    updatedReplicas?: number;
    version?: string;
    /** Contract v1beta1. */
    ready?: boolean;
    /** Contract v1beta2. */
    initialization?: {
      provisioned?: boolean;
      controlPlaneInitialized?: boolean;
    };
  };
}

/** {@link ClusterFacts} with the objects below, for the page of one cluster. @public */
export interface ClusterPageFacts extends ClusterFacts {
  machineSets?: readonly MachineSet[];
  controlPlane?: ContractObject;
  /** Resolves a reference of Cluster API; undefined when its object is unknown. */
  follow: (reference: ContractReference) => ContractObject | undefined;
}
