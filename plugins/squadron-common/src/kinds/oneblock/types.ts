import type { ApiObject, Condition } from '../apiObject';
import type { KubeTaint } from '../core';
import type {
  AwsSettings,
  AzureSettings,
  GcpSettings,
  VsphereSettings,
} from './settings';

/** GPUs of each machine of a pool. @public */
export interface PoolGpu {
  /** Product name as nodes are labelled, e.g. `nvidia-a100`. */
  type: string;
  count: number;
}

/** One pool of equal worker machines. @public */
export interface OneblockPool {
  /** Unique in the cluster; becomes part of machine names. */
  name: string;
  /** Default 1; ignored where {@link OneblockPool.minReplicas} and maxReplicas hand it to an autoscaler. */
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** The provider's name of the machine shape. Default: the provider's, by `gpu`. */
  machineType?: string;
  gpu?: PoolGpu;
  labels?: Record<string, string>;
  taints?: KubeTaint[];
  /** Machines that the cloud may take back, cheaper; an empty object asks for them. Default: none. */
  spot?: {
    /** Highest price per hour in US dollars, e.g. `0.50`. Default: the price on demand. */
    maxPrice?: string;
  };
  /** What Cluster API makes the machines with. Default `MachineDeployment`. */
  kind?: 'MachineDeployment' | 'MachinePool';
  /** Size of the root disk. Default: the provider's. */
  rootDiskGiB?: number;
  /** Where in the region, e.g. `us-east-1a`. Default: the provider chooses. */
  failureDomain?: string;
  /** RFC 3339 time: machines made before it are replaced, one after the other. Default: none. */
  rolloutAfter?: string;
}

/** Which infrastructure, and what it needs to know beside the pools. @public */
export interface OneblockProviderSpec {
  name: string;
  /** Secret with the credentials, in the cluster's namespace. */
  configSecret?: { name: string };
  /** Region of AWS and GCP, location of Azure. Default: what the credentials say. */
  region?: string;
  aws?: AwsSettings;
  gcp?: GcpSettings;
  azure?: AzureSettings;
  vsphere?: VsphereSettings;
  /** For providers that other modules add; they say what they read. */
  settings?: Record<string, unknown>;
}

/** The small RayCluster that a cluster starts with. @public */
export interface DefaultRayClusterSpec {
  /** Default true. */
  enabled?: boolean;
  /** Number of Ray workers; with bounds, the number to begin with. Default 1. */
  workers?: number;
  /** With `maxWorkers`: Ray's autoscaler keeps the number of workers between the two. Default: not autoscaled. */
  minWorkers?: number;
  maxWorkers?: number;
  /** Default: the portal's, of {@link DefaultRayClusterSpec.rayVersion}. */
  image?: string;
  /** Version of Ray in the image. Default: the portal's. */
  rayVersion?: string;
  /** Requests and limits of each worker. Default 1 CPU, 2Gi, no GPU. */
  resources?: { cpu?: string; memory?: string; gpu?: number };
}

/** When machines that fail are replaced. @public */
export interface HealthCheckSpec {
  /** Default true. */
  enabled?: boolean;
  /** How long a node may be not ready. Default 300. */
  unhealthySeconds?: number;
  /** How long a machine may take to become a node. Default 1200. */
  nodeStartupSeconds?: number;
  /** Nothing is replaced while more machines than this fail at once, e.g. `40%`. Default `40%`. */
  maxUnhealthy?: string;
}

/** `provider` and `provisioner` are the proposal's; all else is optional and has the default stated. @public */
export interface OneblockClusterSpec {
  provider: OneblockProviderSpec;
  provisioner: { type: string; k8sVersion: string };
  controlPlane?: {
    /** Odd. Default 1. */
    replicas?: number;
    /** Default: the provider's. */
    machineType?: string;
    /** RFC 3339 time: machines made before it are replaced. Default: none. */
    rolloutAfter?: string;
  };
  /** Default one pool `default` of one machine. */
  pools?: OneblockPool[];
  network?: {
    /** Default `10.42.0.0/16`. */
    podCIDR?: string;
    /** Default `10.43.0.0/16`. */
    serviceCIDR?: string;
    /** Whether the API server is reached from inside the network only. Default false. */
    privateEndpoint?: boolean;
  };
  healthCheck?: HealthCheckSpec;
  addOns?: {
    /** Queues and quotas. Default true. */
    kueue?: boolean;
    /** The Ray operator. Default true. */
    kuberay?: boolean;
    /** Default: true when a pool has bounds. */
    clusterAutoscaler?: boolean;
    /** Default: true when a pool has GPUs. */
    nvidiaDevicePlugin?: boolean;
  };
  defaultRayCluster?: DefaultRayClusterSpec;
  /** Default: join. */
  multiKueue?: { join?: boolean };
  /** Default false. */
  paused?: boolean;
  /**
   * What deleting this object does: `Destroy` ends the machines, `Detach` leaves the cluster to Cluster API
   * and takes it out of the fleet. Default `Destroy`.
   */
  deletionPolicy?: 'Destroy' | 'Detach';
  /** How long running work may go on after the deletion was asked for, while no new work is sent there. Default 0. */
  drainTimeoutSeconds?: number;
}

/** The worker cluster that a person asks for (`management.oneblock.ai/v1`). @public */
export interface OneblockCluster extends ApiObject {
  spec?: OneblockClusterSpec;
  status?: {
    observedGeneration?: number;
    phase?: string;
    version?: string;
    endpoint?: string;
    conditions?: Condition[];
  };
}

/** Names of the add-ons that a Cluster may have. @public */
export type AddOnName = keyof Required<
  NonNullable<OneblockClusterSpec['addOns']>
>;

/** A pool with every default filled in but those that the provider knows. @public */
export type ResolvedPool = OneblockPool & {
  replicas: number;
  kind: NonNullable<OneblockPool['kind']>;
};

/** A {@link OneblockClusterSpec} with every default filled in but those that the provider knows. @public */
export interface ResolvedClusterSpec {
  provider: OneblockProviderSpec;
  provisioner: { type: string; k8sVersion: string };
  controlPlane: NonNullable<OneblockClusterSpec['controlPlane']> & {
    replicas: number;
  };
  pools: ResolvedPool[];
  network: {
    podCIDR: string;
    serviceCIDR: string;
    privateEndpoint: boolean;
  };
  healthCheck: Required<HealthCheckSpec>;
  addOns: Record<AddOnName, boolean>;
  defaultRayCluster: DefaultRayClusterSpec & {
    enabled: boolean;
    workers: number;
  };
  multiKueue: { join: boolean };
  paused: boolean;
  deletionPolicy: 'Destroy' | 'Detach';
  drainTimeoutSeconds: number;
}
