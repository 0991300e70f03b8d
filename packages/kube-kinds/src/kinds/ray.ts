import { z } from 'zod';
import { conditionsSchema, objectSchema } from './kubeObject';
import type { KubeObject, Condition } from './kubeObject';
import { podTemplateSchema } from './core';
import type { PodTemplate } from './core';
import { readObject } from './readObject';
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

const workerGroupSchema: z.ZodType<RayWorkerGroup> = z.looseObject({
  groupName: z.string(),
  replicas: z.number().optional(),
  minReplicas: z.number().optional(),
  maxReplicas: z.number().optional(),
  numOfHosts: z.number().optional(),
  suspend: z.boolean().optional(),
  rayStartParams: z.record(z.string(), z.string()).optional(),
  template: podTemplateSchema.optional(),
});

/** @internal */
export const rayClusterSpecSchema: z.ZodType<RayClusterSpec> = z.looseObject({
  rayVersion: z.string().optional(),
  suspend: z.boolean().optional(),
  managedBy: z.string().optional(),
  enableInTreeAutoscaling: z.boolean().optional(),
  headGroupSpec: z
    .looseObject({
      rayStartParams: z.record(z.string(), z.string()).optional(),
      template: podTemplateSchema.optional(),
    })
    .optional(),
  workerGroupSpecs: z.array(workerGroupSchema).optional(),
});

const clusterStatusSchema: z.ZodType<RayClusterStatus> = z.looseObject({
  state: z.string().optional(),
  reason: z.string().optional(),
  conditions: conditionsSchema,
  desiredWorkerReplicas: z.number().optional(),
  readyWorkerReplicas: z.number().optional(),
  availableWorkerReplicas: z.number().optional(),
  head: z
    .looseObject({
      podName: z.string().optional(),
      serviceName: z.string().optional(),
    })
    .optional(),
  stateTransitionTimes: z.record(z.string(), z.string()).optional(),
  lastUpdateTime: z.string().optional(),
  observedGeneration: z.number().optional(),
});

const rayClusterSchema: z.ZodType<RayCluster> = objectSchema({
  spec: rayClusterSpecSchema.optional(),
  status: clusterStatusSchema.optional(),
});

const rayJobSchema: z.ZodType<RayJob> = objectSchema({
  spec: z
    .looseObject({
      entrypoint: z.string().optional(),
      runtimeEnvYAML: z.string().optional(),
      metadata: z.record(z.string(), z.string()).optional(),
      jobId: z.string().optional(),
      rayClusterSpec: rayClusterSpecSchema.optional(),
      clusterSelector: z.record(z.string(), z.string()).optional(),
      submissionMode: z
        .enum(['K8sJobMode', 'HTTPMode', 'InteractiveMode', 'SidecarMode'])
        .optional(),
      shutdownAfterJobFinishes: z.boolean().optional(),
      ttlSecondsAfterFinished: z.number().optional(),
      activeDeadlineSeconds: z.number().optional(),
      backoffLimit: z.number().optional(),
      suspend: z.boolean().optional(),
      managedBy: z.string().optional(),
    })
    .optional(),
  status: z
    .looseObject({
      jobStatus: z.string().optional(),
      jobDeploymentStatus: z.string().optional(),
      reason: z.string().optional(),
      message: z.string().optional(),
      jobId: z.string().optional(),
      rayClusterName: z.string().optional(),
      dashboardURL: z.string().optional(),
      startTime: z.string().optional(),
      endTime: z.string().optional(),
      rayJobInfo: z
        .looseObject({
          startTime: z.string().optional(),
          endTime: z.string().optional(),
        })
        .optional(),
      succeeded: z.number().optional(),
      failed: z.number().optional(),
      rayClusterStatus: clusterStatusSchema.optional(),
      observedGeneration: z.number().optional(),
    })
    .optional(),
});

/** Throws `InputError` if the object is not a RayCluster. @public */
export function readRayCluster(object: unknown): RayCluster {
  return readObject(rayClusterKind, rayClusterSchema, object);
}

/** Throws `InputError` if the object is not a RayJob. @public */
export function readRayJob(object: unknown): RayJob {
  return readObject(rayJobKind, rayJobSchema, object);
}
