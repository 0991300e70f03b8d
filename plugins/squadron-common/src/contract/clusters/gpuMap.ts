import { z } from 'zod';
import { clusterStatusSchema } from '../parts';
import { workloadSummarySchema } from '../workloads/workload';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const gpuHolderSchema = objectSchema('GpuHolder', {
  count: z.number().describe('Number of GPUs.'),
  workload: workloadSummarySchema
    .pick({
      cluster: true,
      namespace: true,
      kind: true,
      name: true,
      state: true,
      owner: true,
    })
    .optional()
    .describe(
      'Absent for pods that belong to no workload, and for workloads that the caller may not read.',
    ),
  utilization: optionalNumber.describe(
    'Recent mean of these GPUs in percent. Absent without a workload, and unless each of its pods is measured.',
  ),
});

/** GPUs of a node that one workload holds. @public */
export type GpuHolder = z.infer<typeof gpuHolderSchema>;

/** @public */
export const gpuNodeSchema = objectSchema('GpuNode', {
  cluster: z.string(),
  name: z.string(),
  ready: z.boolean().describe('Whether its condition Ready is True.'),
  pool: optionalText,
  type: z.string().describe('As in GpuAmount.'),
  total: z.number().describe('Allocatable GPUs.'),
  holders: z
    .array(gpuHolderSchema)
    .describe('Most GPUs first; the rest of the total is free.'),
});

/** A node with GPUs and their holders. @public */
export type GpuNode = z.infer<typeof gpuNodeSchema>;

/** @public */
export const gpuMapSchema = objectSchema('GpuMap', {
  nodes: z.array(gpuNodeSchema).describe('By cluster and name.'),
  clusters: z
    .array(clusterStatusSchema)
    .describe('Freshness of the clusters with these nodes.'),
  asOf: z.string().describe('ISO time of the server.'),
});

/** The nodes with GPUs of the clusters that the caller may read. @public */
export type GpuMap = z.infer<typeof gpuMapSchema>;
