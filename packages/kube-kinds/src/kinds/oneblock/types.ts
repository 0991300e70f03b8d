import type { KubeTaint } from '../../generated/kinds';
import type { KubeObject, Condition } from '../kubeObject';
import type {
  AwsSettings,
  AzureSettings,
  GcpSettings,
  VsphereSettings,
} from './settings';

/** GPUs of each machine of a pool. @public */
export interface PoolGpu {
  /** Product name in the node label, e.g. `nvidia-a100`. */
  type: string;
  count: number;
}

/** One pool of equal worker machines. @public */
export interface OneblockPool {
  /** Unique in the cluster; becomes part of machine names. */
  name: string;
  /** Default 1; ignored if {@link OneblockPool.minReplicas} and maxReplicas enable the autoscaler. */
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** The provider's name of the machine type. Default: chosen by the provider according to `gpu`. */
  machineType?: string;
  gpu?: PoolGpu;
  labels?: Record<string, string>;
  taints?: KubeTaint[];
  /** Cheaper machines that the cloud may reclaim; an empty object requests them. Default: none. */
  spot?: {
    /** Highest price per hour in US dollars, e.g. `0.50`. Default: the price on demand. */
    maxPrice?: string;
  };
  /** Cluster API's kind for the machines. Default `MachineDeployment`. */
  kind?: 'MachineDeployment' | 'MachinePool';
  /** Size of the root disk. Default: the provider's. */
  rootDiskGiB?: number;
  /** Zone of the region, e.g. `us-east-1a`. Default: the provider chooses. */
  failureDomain?: string;
  /** RFC 3339 time: machines created before it are replaced, one after the other. Default: none. */
  rolloutAfter?: string;
}

/** The infrastructure provider and its settings besides the pools. @public */
export interface OneblockProviderSpec {
  name: string;
  /** Secret with the credentials, in the cluster's namespace. */
  configSecret?: { name: string };
  /** Region of AWS and GCP, location of Azure. Default: that of the credentials. */
  region?: string;
  aws?: AwsSettings;
  gcp?: GcpSettings;
  azure?: AzureSettings;
  vsphere?: VsphereSettings;
  /** For providers of other modules, which define the fields. */
  settings?: Record<string, unknown>;
}

/** The small RayCluster that each new cluster gets. @public */
export interface DefaultRayClusterSpec {
  /** Default true. */
  enabled?: boolean;
  /** Number of Ray workers; with bounds, the initial number. Default 1. */
  workers?: number;
  /** With `maxWorkers`: bounds of Ray's autoscaler for the number of workers. Default: not autoscaled. */
  minWorkers?: number;
  maxWorkers?: number;
  /** Default: the image of the portal for {@link DefaultRayClusterSpec.rayVersion}. */
  image?: string;
  /** Version of Ray in the image. Default: that of the portal. */
  rayVersion?: string;
  /** Requests and limits of each worker. Default 1 CPU, 2Gi, no GPU. */
  resources?: { cpu?: string; memory?: string; gpu?: number };
}

/** When unhealthy machines are replaced. @public */
export interface HealthCheckSpec {
  /** Default true. */
  enabled?: boolean;
  /** How long a node may be not ready, in seconds. Default 300. */
  unhealthySeconds?: number;
  /** How long a machine may take to become a node, in seconds. Default 1200. */
  nodeStartupSeconds?: number;
  /** No machine is replaced while more than this are unhealthy, e.g. `40%`. Default `40%`. */
  maxUnhealthy?: string;
}

/**
 * `provider` and `provisioner` come from the proposal; all other fields are optional, with the stated defaults.
 *
 * @public
 */
export interface OneblockClusterSpec {
  provider: OneblockProviderSpec;
  provisioner: { type: string; k8sVersion: string };
  controlPlane?: {
    /** Odd. Default 1. */
    replicas?: number;
    /** Default: the provider's. */
    machineType?: string;
    /** RFC 3339 time: machines created before it are replaced. Default: none. */
    rolloutAfter?: string;
  };
  /** Default: one pool `default` with one machine. */
  pools?: OneblockPool[];
  network?: {
    /** Default `10.42.0.0/16`. */
    podCIDR?: string;
    /** Default `10.43.0.0/16`. */
    serviceCIDR?: string;
    /** Whether the API server is reachable only from inside the network. Default false. */
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
   * Effect of deleting this object: `Destroy` deletes the machines, `Detach` releases the cluster from the fleet and
   * leaves it to Cluster API. Default `Destroy`.
   */
  deletionPolicy?: 'Destroy' | 'Detach';
  /** How long running workloads may continue after the deletion, while no new ones are scheduled there. Default 0. */
  drainTimeoutSeconds?: number;
}

/** A worker cluster that a person requests (`management.oneblock.ai/v1`). @public */
export interface OneblockCluster extends KubeObject {
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

/** A pool with all defaults except those that only the provider knows. @public */
export type ResolvedPool = OneblockPool & {
  replicas: number;
  kind: NonNullable<OneblockPool['kind']>;
};

/** A {@link OneblockClusterSpec} with all defaults except those that only the provider knows. @public */
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
