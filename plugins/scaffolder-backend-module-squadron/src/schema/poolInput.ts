import type { Zod } from './types';

/** Input of one machine pool. @internal */
export function poolInput(z: Zod) {
  return z.object({
    name: z.string().describe('Name of the pool, unique in the cluster'),
    replicas: z
      .number()
      .optional()
      .describe('Number of machines. Default: 1, or minReplicas'),
    autoscaled: z
      .boolean()
      .optional()
      .describe(
        'Whether an autoscaler sets the number between minReplicas and maxReplicas. Default: true if both are given',
      ),
    minReplicas: z
      .number()
      .optional()
      .describe('Minimum number of machines for the autoscaler'),
    maxReplicas: z
      .number()
      .optional()
      .describe('Maximum number of machines for the autoscaler'),
    machineType: z
      .string()
      .optional()
      .describe('Machine type, as the provider names it'),
    gpuType: z
      .string()
      .optional()
      .describe('GPU product, e.g. nvidia-a100, or none. Default: none'),
    gpuCount: z
      .number()
      .optional()
      .describe('GPUs of each machine. Default: 1 if gpuType is set'),
    spot: z
      .boolean()
      .optional()
      .describe(
        'Use cheaper machines that the cloud may reclaim. Default: false',
      ),
    spotMaxPrice: z
      .string()
      .optional()
      .describe(
        'Maximum price per hour in US dollars for spot machines, e.g. 0.50. Default: the on-demand price',
      ),
    labels: z
      .record(z.string())
      .optional()
      .describe('Labels of the nodes, by key'),
    taints: z
      .array(
        z.object({
          key: z.string().describe('Key of the taint'),
          value: z.string().optional().describe('Value of the taint'),
          effect: z
            .enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute'])
            .describe('Effect on pods that do not tolerate it'),
        }),
      )
      .optional()
      .describe('Taints of the nodes'),
    kind: z
      .enum(['MachineDeployment', 'MachinePool'])
      .optional()
      .describe('Kind of Cluster API that manages the machines'),
    rootDiskGiB: z
      .number()
      .optional()
      .describe("Size of the root disk. Default: the provider's"),
    failureDomain: z
      .string()
      .optional()
      .describe('Failure domain in the region, e.g. us-east-1a'),
  });
}
