import type { Zod } from './types';
import { deliveryInput } from './deliveryInput';

const amounts = (z: Zod) => z.record(z.string());

/** Input of `squadron:queue:create`. @internal */
export const queueInput = {
  name: (z: Zod) => z.string().describe('Name of the ClusterQueue'),
  cohort: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Cohort that the queue borrows from and lends to. Default: none',
      ),
  flavor: (z: Zod) =>
    z.string().optional().describe('ResourceFlavor of the hub. Default: fleet'),
  quota: (z: Zod) =>
    amounts(z)
      .optional()
      .describe(
        'Base quota by resource; claims add to it. Default: 0 of cpu, memory and nvidia.com/gpu',
      ),
  queueingStrategy: (z: Zod) =>
    z
      .enum(['BestEffortFIFO', 'StrictFIFO'])
      .optional()
      .describe('Order of the queue. Default: BestEffortFIFO'),
  reclaimWithinCohort: (z: Zod) =>
    z
      .enum(['Never', 'LowerPriority', 'Any'])
      .optional()
      .describe(
        'Which workloads of the cohort it preempts to reclaim lent quota. Default: Any',
      ),
  withinClusterQueue: (z: Zod) =>
    z
      .enum(['Never', 'LowerPriority', 'LowerOrNewerEqualPriority'])
      .optional()
      .describe(
        'Which workloads of the queue a workload may preempt. Default: LowerPriority',
      ),
  namespaces: (z: Zod) =>
    z
      .array(z.string())
      .optional()
      .describe('Namespaces that may use the queue. Default: all'),
  teams: (z: Zod) =>
    z
      .array(z.string())
      .optional()
      .describe(
        'Namespaces of the hub that get a LocalQueue named default for the queue, through the label squadron.dev/queue',
      ),
  ...deliveryInput,
};

/** Input of `squadron:quota:assign`. @internal */
export const quotaInput = {
  name: (z: Zod) => z.string().describe('Name of the ClusterResourceClaim'),
  cluster: (z: Zod) =>
    z.string().describe('ID of the cluster whose capacity is assigned'),
  resourceAssignments: (z: Zod) =>
    z
      .array(
        z.object({
          clusterQueueName: z.string().describe('ClusterQueue of the hub'),
          flavor: z.string().describe('ResourceFlavor of the queue'),
          resources: amounts(z).describe(
            'Amounts by resource: cpu, memory, gpu',
          ),
        }),
      )
      .describe(
        'Assignments, one per queue and flavor; assignments that are left out are revoked',
      ),
  nominalResources: (z: Zod) =>
    amounts(z)
      .optional()
      .describe('Most that may be assigned. Default: unchanged'),
  shrinkPolicy: (z: Zod) =>
    z
      .enum(['Report', 'Proportional', 'InOrder'])
      .optional()
      .describe(
        'Behavior if the cluster has less capacity than is assigned. Default: unchanged',
      ),
  ...deliveryInput,
};

/** Output of both. @internal */
export const quotaOutput = {
  name: (z: Zod) => z.string().describe('Name of the object'),
  url: (z: Zod) => z.string().describe('Path of the page in the portal'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written with delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('Manifest of the object, as for kubectl apply'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, with delivery file'),
};
