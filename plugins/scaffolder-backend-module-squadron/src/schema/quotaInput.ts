import type { Zod } from './types';
import { deliveryInput } from './deliveryInput';

const amounts = (z: Zod) => z.record(z.string());

/** What `squadron:queue:create` is given. @internal */
export const queueInput = {
  name: (z: Zod) => z.string().describe('Name of the ClusterQueue'),
  cohort: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Cohort with which it borrows and lends. Default: none'),
  flavor: (z: Zod) =>
    z.string().optional().describe('ResourceFlavor of the hub. Default: fleet'),
  quota: (z: Zod) =>
    amounts(z)
      .optional()
      .describe(
        'Base quota by resource, beside what claims add. Default: 0 of cpu, memory and nvidia.com/gpu',
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
      .describe('Whether it takes back what it lent. Default: Any'),
  withinClusterQueue: (z: Zod) =>
    z
      .enum(['Never', 'LowerPriority', 'LowerOrNewerEqualPriority'])
      .optional()
      .describe(
        'Whether urgent work preempts other work of the queue. Default: LowerPriority',
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
        'Namespaces of the hub that get a LocalQueue named default for the queue, by the label squadron.dev/queue',
      ),
  ...deliveryInput,
};

/** What `squadron:quota:assign` is given. @internal */
export const quotaInput = {
  name: (z: Zod) => z.string().describe('Name of the ClusterResourceClaim'),
  cluster: (z: Zod) =>
    z.string().describe('Id of the cluster whose capacity is assigned'),
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
        'Shares, one per queue and flavor; those left out are taken back',
      ),
  nominalResources: (z: Zod) =>
    amounts(z)
      .optional()
      .describe('What may be assigned at most. Default: as it is'),
  shrinkPolicy: (z: Zod) =>
    z
      .enum(['Report', 'Proportional', 'InOrder'])
      .optional()
      .describe(
        'What happens when the cluster has less than is assigned. Default: as it is',
      ),
  ...deliveryInput,
};

/** What both put out. @internal */
export const quotaOutput = {
  name: (z: Zod) => z.string().describe('Name of the object'),
  url: (z: Zod) => z.string().describe('Page, from the root of the portal'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written for delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('The object as kubectl apply would take it'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, for delivery file'),
};
