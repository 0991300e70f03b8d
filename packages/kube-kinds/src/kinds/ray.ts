import type { KubeObject, Condition } from './kubeObject';
import type { PodTemplate } from './core';
import { kubeKind } from './resourceKind';

/** @public */
export const rayClusterKind = kubeKind<RayCluster>(
  'ray.io/v1',
  'RayCluster',
  'rayclusters',
);

/** @public */
export const rayJobKind = kubeKind<RayJob>('ray.io/v1', 'RayJob', 'rayjobs');

/** @public */
export interface RayWorkerGroup {
  groupName: string;
  replicas?: number;
  minReplicas?: number;
  maxReplicas?: number;
  /** Pods per replica; KubeRay's default is 1. */
  numOfHosts?: number;
  suspend?: boolean;
  rayStartParams?: Record<string, string>;
  template?: PodTemplate;
}

/** @public */
export interface RayClusterSpec {
  rayVersion?: string;
  suspend?: boolean;
  managedBy?: string;
  enableInTreeAutoscaling?: boolean;
  headGroupSpec?: {
    rayStartParams?: Record<string, string>;
    template?: PodTemplate;
  };
  workerGroupSpecs?: RayWorkerGroup[];
}

/** @public */
export interface RayClusterStatus {
  /** Stays `ready` after later failures: use the conditions and the counts. */
  state?: string;
  reason?: string;
  conditions?: Condition[];
  desiredWorkerReplicas?: number;
  readyWorkerReplicas?: number;
  availableWorkerReplicas?: number;
  head?: { podName?: string; serviceName?: string };
  stateTransitionTimes?: Record<string, string>;
  lastUpdateTime?: string;
  observedGeneration?: number;
}

/** @public */
export interface RayCluster extends KubeObject {
  spec?: RayClusterSpec;
  status?: RayClusterStatus;
}

/** @public */
export interface RayJobSpec {
  entrypoint?: string;
  runtimeEnvYAML?: string;
  metadata?: Record<string, string>;
  jobId?: string;
  rayClusterSpec?: RayClusterSpec;
  clusterSelector?: Record<string, string>;
  submissionMode?:
    | 'K8sJobMode'
    | 'HTTPMode'
    | 'InteractiveMode'
    | 'SidecarMode';
  shutdownAfterJobFinishes?: boolean;
  ttlSecondsAfterFinished?: number;
  activeDeadlineSeconds?: number;
  backoffLimit?: number;
  suspend?: boolean;
  managedBy?: string;
}

/** @public */
export interface RayJob extends KubeObject {
  spec?: RayJobSpec;
  status?: {
    /** Ray's job status: empty, PENDING, RUNNING, STOPPED, SUCCEEDED or FAILED. */
    jobStatus?: string;
    /** KubeRay's deployment status, e.g. `Initializing`, `Running`, `Complete`, `Failed`, `Suspended`. */
    jobDeploymentStatus?: string;
    reason?: string;
    message?: string;
    jobId?: string;
    rayClusterName?: string;
    dashboardURL?: string;
    startTime?: string;
    endTime?: string;
    rayJobInfo?: { startTime?: string; endTime?: string };
    succeeded?: number;
    failed?: number;
    rayClusterStatus?: RayClusterStatus;
    observedGeneration?: number;
  };
}
