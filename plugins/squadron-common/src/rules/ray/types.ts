export type { RayJobInput, WorkloadChanges } from '../../contract';

/**
 * Equal Ray workers.
 *
 * @public
 */
export interface RayGroupInput {
  name: string;
  /** Default 1, or `minReplicas`. */
  replicas?: number;
  /** Lower bound of Ray's autoscaler. Default 0 with autoscaling, otherwise `replicas`. */
  minReplicas?: number;
  /** Upper bound of Ray's autoscaler. Default `replicas`. */
  maxReplicas?: number;
  /** Per worker. Default 1. */
  cpu?: string;
  /** Per worker. Default 2Gi. */
  memory?: string;
  /** Per worker. Default 0. */
  gpus?: number;
  /** Value of the node label `nvidia.com/gpu.product`; any model when absent. */
  gpuType?: string;
}

/**
 * Input of a person who creates a RayCluster.
 *
 * @public
 */
export interface RayClusterInput {
  name: string;
  namespace: string;
  /** ID of the only cluster that may run it; placed by MultiKueue when absent. */
  cluster?: string;
  queue?: string;
  priorityClass?: string;
  image?: string;
  rayVersion?: string;
  headCpu?: string;
  headMemory?: string;
  groups: RayGroupInput[];
  /** Let Ray add and remove workers within the bounds of each group. Default false. */
  autoscaling?: boolean;
  /** Seconds after which Ray's autoscaler removes an idle worker. Default: Ray's own, 60. */
  idleTimeoutSeconds?: number;
  suspend?: boolean;
  owner?: string;
}

/**
 * Input of a person who creates a RayService.
 *
 * @public
 */
export interface RayServiceInput extends Omit<RayClusterInput, 'suspend'> {
  /** Ray Serve's configuration as YAML. */
  serveConfigV2: string;
}
