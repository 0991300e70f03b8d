import type { Zod } from './types';

/** Location of a workload. @internal */
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
      .describe('ID of the cluster that holds the workload. Default: hub'),
};

/** Common input of the actions that create RayJobs, RayClusters and RayServices. @internal */
const madeInput = {
  namespace: (z: Zod) =>
    z.string().optional().describe('Namespace on the hub. Default: default'),
  image: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("Container image with Ray. Default: the portal's"),
  rayVersion: (z: Zod) =>
    z
      .string()
      .optional()
      .describe("Ray version of the image. Default: the image's tag"),
  headCpu: (z: Zod) =>
    z.string().optional().describe('CPUs of the head. Default: 1'),
  headMemory: (z: Zod) =>
    z.string().optional().describe('Memory of the head. Default: 2Gi'),
  queue: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'LocalQueue of the namespace. Default: the default of the namespace',
      ),
  priorityClass: (z: Zod) =>
    z.string().optional().describe('WorkloadPriorityClass. Default: none'),
  cluster: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'ID of the only cluster that may run it. Default: any cluster of the fleet',
      ),
  owner: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Entity reference of the owner. Default: the person who runs the template',
      ),
};

const textMap = (z: Zod, what: string) =>
  z
    .union([
      z.record(z.string()),
      z.array(
        z.object({
          name: z.string().describe('Name'),
          value: z.string().describe('Value'),
        }),
      ),
    ])
    .optional()
    .describe(
      `${what}, as a map of names to values or a list of name and value. Default: none`,
    );

/** Input of `squadron:rayjob:submit`. @internal */
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
        'Shell command, passed to Ray unchanged. Required without a script. Default: runs the script',
      ),
  script: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Python code of the job. Entrypoints read it from the variable SQUADRON_SCRIPT, in base64. Default: none',
      ),
  repository: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Repository or zip archive whose files become the working directory, e.g. https://github.com/acme/train. Default: none',
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
        'Name of a preset of the portal (squadron.ray.presets), for all fields that are not set here. Default: none',
      ),
  workers: (z: Zod) =>
    z
      .number()
      .optional()
      .describe('Number of Ray workers, without the head. Default: 1'),
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
        'GPU product as in the labels of nodes, e.g. nvidia-a100, or none. Default: any',
      ),
  rayCluster: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'RayCluster of the namespace that runs the job; it then determines size, image, queue and time to live. Default: a new one',
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
        'Seconds that the Ray cluster is kept after the job has finished. Default: 60',
      ),
  activeDeadlineSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'Seconds after its start at which the job is stopped. Default: never',
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
      .describe('Hold the job until a person resumes it. Default: false'),
};

/** Input of `squadron:raycluster:create` and `squadron:rayservice:create`. @internal */
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
            .describe('Number of workers. Default: 1, or minReplicas'),
          minReplicas: z
            .number()
            .optional()
            .describe("Minimum number of workers for Ray's autoscaler"),
          maxReplicas: z
            .number()
            .optional()
            .describe("Maximum number of workers for Ray's autoscaler"),
          cpu: z.string().optional().describe('CPUs per worker. Default: 1'),
          memory: z
            .string()
            .optional()
            .describe('Memory per worker. Default: 2Gi'),
          gpus: z.number().optional().describe('GPUs per worker. Default: 0'),
          gpuType: z
            .string()
            .optional()
            .describe('GPU product as in the labels of nodes. Default: any'),
        }),
      )
      .optional()
      .describe('Groups of equal workers. Default: none, only a head'),
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

/** Output of every action that creates or changes a Ray workload. @internal */
const workloadOutput = {
  cluster: (z: Zod) =>
    z.string().describe('ID of the cluster that holds the object'),
  namespace: (z: Zod) => z.string().describe('Namespace of the object'),
  name: (z: Zod) => z.string().describe('Name of the object'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  url: (z: Zod) => z.string().describe('Path of the object page in the portal'),
};

/** Reference to a workload, for the actions that accept every kind. @internal */
export const targetInput = {
  kind: (z: Zod) =>
    z
      .enum(['RayJob', 'RayCluster', 'RayService', 'Job'])
      .describe('Kind of the workload'),
  name: (z: Zod) => z.string().describe('Name of the workload'),
  ...placeInput,
};

/** Output of every action that changes an existing workload. @internal */
export const workloadChangeOutput = {
  ...workloadOutput,
  outcome: (z: Zod) => z.string().describe('updated or unchanged'),
  effects: (z: Zod) =>
    z.array(z.string()).describe('Effects, one sentence each'),
};

/** Output of every action that creates a Ray workload. @internal */
export const madeOutput = {
  ...workloadOutput,
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written with delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('Manifest of the object, as for kubectl apply'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, with delivery file'),
};
