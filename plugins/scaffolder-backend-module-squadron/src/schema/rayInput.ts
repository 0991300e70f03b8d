import type { Zod } from './types';

/** Where a workload is, for every action that makes or touches one. @internal */
export const placeInput = {
  namespace: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Namespace of the workload. Default: default'),
  cluster: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Id of the cluster that holds the workload. Default: hub'),
};

/** What RayJobs, RayClusters and RayServices have in common when they are made. @internal */
export const madeInput = {
  namespace: (z: Zod) =>
    z.string().optional().describe('Namespace on the hub. Default: default'),
  image: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("Container image with Ray in it. Default: the portal's"),
  rayVersion: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("Version of Ray in the image. Default: the image's tag"),
  headCpu: (z: Zod) =>
    z.string().optional().describe('CPUs of the head. Default: 1'),
  headMemory: (z: Zod) =>
    z.string().optional().describe('Memory of the head. Default: 2Gi'),
  queue: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("LocalQueue of the namespace. Default: the namespace's own"),
  priorityClass: (z: Zod) =>
    z.string().optional().describe('WorkloadPriorityClass. Default: none'),
  cluster: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Id of the only cluster that may run it. Default: anywhere in the fleet',
      ),
  owner: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Entity reference of the owner. Default: who runs the template',
      ),
};

const textMap = (z: Zod, what: string) =>
  z
    .union([
      z.record(z.string()),
      z.array(
        z.object({
          name: z.string().describe('Name'),
          value: z.string().describe('Text'),
        }),
      ),
    ])
    .optional()
    .describe(
      `${what}, as a map of names to texts or a list of name and value. Default: none`,
    );

/** What `squadron:rayjob:submit` is given. @internal */
export const rayJobInput = {
  ...madeInput,
  name: (z: Zod) =>
    z
      .string()
      .describe(
        'Name of the job, at most 47 characters, unique in its namespace',
      ),
  entrypoint: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Shell command, sent to Ray unchanged. Default: runs the script; needed without one',
      ),
  script: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Python code that is sent along. Entrypoints find it in the variable SQUADRON_SCRIPT, in base64. Default: none',
      ),
  repository: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Repository whose files are the working directory, or a zip, e.g. https://github.com/acme/train. Default: none',
      ),
  revision: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Branch, tag or commit of the repository. Default: main'),
  preset: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Name of a preset of the portal (squadron.ray.presets), for everything that is not said here. Default: none',
      ),
  workers: (z: Zod) =>
    z
      .number()
      .optional()
      .describe('Number of Ray workers beside the head. Default: 1'),
  cpuPerWorker: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('CPUs of each worker, e.g. 2 or 500m. Default: 1'),
  memoryPerWorker: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Memory of each worker, e.g. 4Gi. Default: 2Gi'),
  gpusPerWorker: (z: Zod) =>
    z.number().optional().describe('GPUs of each worker. Default: 0'),
  gpuType: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'GPU product as nodes are labelled, e.g. nvidia-a100, or none. Default: any',
      ),
  rayCluster: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'RayCluster of the namespace that runs the job; size, image, queue and time to live are then its own. Default: a new one',
      ),
  env: (z: Zod) => textMap(z, 'Environment variables of the job'),
  metadata: (z: Zod) => textMap(z, 'Ray job metadata'),
  runtimeEnvYAML: (z: Zod) =>
    z.string().optional().describe('runtime_env of Ray as YAML. Default: none'),
  ttlSecondsAfterFinished: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'Seconds that the Ray cluster stays after the end. Default: 60',
      ),
  activeDeadlineSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'Seconds after which a job that has started is ended. Default: never',
      ),
  backoffLimit: (z: Zod) =>
    z
      .number()
      .optional()
      .describe('Retries with a new Ray cluster. Default: 0'),
  suspend: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe('Hold the job until somebody resumes it. Default: false'),
};

/** What `squadron:raycluster:create` and `squadron:rayservice:create` are given. @internal */
export const rayClusterInput = {
  ...madeInput,
  name: (z: Zod) => z.string().describe('Name, unique in its namespace'),
  groups: (z: Zod) =>
    z
      .array(
        z.object({
          name: z.string().describe('Name of the group'),
          replicas: z
            .number()
            .optional()
            .describe('Workers. Default: 1, or minReplicas'),
          minReplicas: z
            .number()
            .optional()
            .describe("Fewest workers that Ray's autoscaler leaves"),
          maxReplicas: z
            .number()
            .optional()
            .describe("Most workers that Ray's autoscaler makes"),
          cpu: z.string().optional().describe('CPUs of each. Default: 1'),
          memory: z
            .string()
            .optional()
            .describe('Memory of each. Default: 2Gi'),
          gpus: z.number().optional().describe('GPUs of each. Default: 0'),
          gpuType: z
            .string()
            .optional()
            .describe('GPU product as nodes are labelled. Default: any'),
        }),
      )
      .optional()
      .describe('Groups of equal workers. Default: none, the head only'),
  autoscaling: (z: Zod) =>
    z
      .boolean()
      .optional()
      .describe(
        'Let Ray add and remove workers within the bounds of each group. Default: false',
      ),
  idleTimeoutSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        "Seconds after which Ray's autoscaler removes an idle worker. Default: 60",
      ),
};

/** What every action puts out that makes or changes a Ray workload. @internal */
export const workloadOutput = {
  cluster: (z: Zod) =>
    z.string().describe('Id of the cluster that holds the object'),
  namespace: (z: Zod) => z.string().describe('Namespace of the object'),
  name: (z: Zod) => z.string().describe('Name of the object'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  url: (z: Zod) =>
    z.string().describe('Page of the object, from the root of the portal'),
};

/** Which workload is meant, for the actions that take every kind. @internal */
export const targetInput = {
  kind: (z: Zod) =>
    z
      .enum(['RayJob', 'RayCluster', 'RayService', 'Job'])
      .describe('Kind of the workload'),
  name: (z: Zod) => z.string().describe('Name of the workload'),
  ...placeInput,
};

/** What every action puts out that changes a workload which is there. @internal */
export const workloadChangeOutput = {
  ...workloadOutput,
  outcome: (z: Zod) => z.string().describe('updated or unchanged'),
  effects: (z: Zod) =>
    z.array(z.string()).describe('What follows, one sentence each'),
};

/** What every action puts out that makes a Ray workload. @internal */
export const madeOutput = {
  ...workloadOutput,
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written for delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('The object as kubectl apply would take it'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, for delivery file'),
};
