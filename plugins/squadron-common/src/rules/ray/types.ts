/**
 * Input of a person who submits a RayJob; everything else has a default.
 *
 * The code is in the image, or comes as `script` or from `repository`, but not both.
 *
 * @public
 */
export interface RayJobInput {
  name: string;
  namespace: string;
  /** Shell command, sent to Ray unchanged. Optional with a `script`, which then runs as it is. */
  entrypoint: string;
  /** Python code that is sent with the job. An entrypoint reads it, in base64, from the variable `SQUADRON_SCRIPT`. */
  script?: string;
  /** Repository whose files are the working directory, e.g. `https://github.com/acme/train`. */
  repository?: string;
  /** Branch, tag or commit of the repository. Default `main`. */
  revision?: string;
  /** Container image with Ray. Default: the image that the portal is configured with. */
  image?: string;
  /** Version of Ray in the image. Default: read from the image's tag. */
  rayVersion?: string;
  /** CPU of the head. Default 1. */
  headCpu?: string;
  /** Memory of the head. Default 2Gi. */
  headMemory?: string;
  /** Number of Ray worker pods. Default 1. */
  workers?: number;
  /** Per worker, e.g. `2` or `500m`. Default 1. */
  cpuPerWorker?: string;
  /** Per worker, e.g. `4Gi`. Default 2Gi. */
  memoryPerWorker?: string;
  /** Default 0. */
  gpusPerWorker?: number;
  /** Value of the node label `nvidia.com/gpu.product`; any model when absent. */
  gpuType?: string;
  /** Name of a RayCluster of the namespace that runs the job, instead of a RayCluster of its own. */
  rayCluster?: string;
  /** LocalQueue of the namespace. Default `default`. */
  queue?: string;
  /** WorkloadPriorityClass. */
  priorityClass?: string;
  /** ID of the only cluster that may run it; any cluster when absent. */
  cluster?: string;
  /** Environment variables of the job. */
  env?: Record<string, string>;
  runtimeEnvYAML?: string;
  /** Ray job metadata. */
  metadata?: Record<string, string>;
  /** Seconds that the RayCluster stays after the end. Default 60. */
  ttlSecondsAfterFinished?: number;
  /** Seconds after which a started job is stopped. No limit when absent. */
  activeDeadlineSeconds?: number;
  /** Retries with a new RayCluster. Default 0. */
  backoffLimit?: number;
  /** Hold it until a person resumes it. Default false. */
  suspend?: boolean;
  /** Entity ref. */
  owner?: string;
}

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

/**
 * Changes of an existing workload. Absent fields stay as they are.
 *
 * @public
 */
export interface WorkloadChanges {
  /** True suspends it and releases its quota; false resumes it. */
  suspend?: boolean;
  /** WorkloadPriorityClass; decides its position in the queue. */
  priorityClass?: string;
  /** Worker groups of a RayCluster or RayService, by name. */
  groups?: Array<{
    name: string;
    replicas?: number;
    minReplicas?: number;
    maxReplicas?: number;
  }>;
  /** Enables or disables Ray's autoscaler. */
  autoscaling?: boolean;
  /** Image of head and workers of a RayCluster or RayService. */
  image?: string;
  /** Version of Ray in the image. */
  rayVersion?: string;
}
