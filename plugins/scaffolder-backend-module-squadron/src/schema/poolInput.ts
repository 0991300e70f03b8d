import type { Zod } from './types';

/** One pool as forms ask for it. @internal */
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
        'Whether an autoscaler chooses the number between minReplicas and maxReplicas. Default: when both are given',
      ),
    minReplicas: z
      .number()
      .optional()
      .describe('Fewest machines that the autoscaler leaves'),
    maxReplicas: z
      .number()
      .optional()
      .describe('Most machines that the autoscaler makes'),
    machineType: z
      .string()
      .optional()
      .describe("The provider's name of the machine shape"),
    gpuType: z
      .string()
      .optional()
      .describe('GPU product, e.g. nvidia-a100, or none. Default: none'),
    gpuCount: z
      .number()
      .optional()
      .describe('GPUs of each machine. Default: 1 where a type is chosen'),
    spot: z
      .boolean()
      .optional()
      .describe(
        'Use machines that the cloud may take back, cheaper. Default: false',
      ),
    spotMaxPrice: z
      .string()
      .optional()
      .describe(
        'Highest price per hour in US dollars for spot machines, e.g. 0.50. Default: the price on demand',
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
            .describe('What it does to pods that do not tolerate it'),
        }),
      )
      .optional()
      .describe('Taints of the nodes'),
    kind: z
      .enum(['MachineDeployment', 'MachinePool'])
      .optional()
      .describe('What Cluster API makes the machines with'),
    rootDiskGiB: z
      .number()
      .optional()
      .describe("Size of the root disk. Default: the provider's"),
    failureDomain: z
      .string()
      .optional()
      .describe('Where in the region, e.g. us-east-1a'),
  });
}
