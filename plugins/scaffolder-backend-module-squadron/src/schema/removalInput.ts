import type { Zod } from './types';

/** Input of the actions that remove a cluster from the fleet. @internal */
export const removalInput = {
  clusterId: (z: Zod) =>
    z.string().describe('ID of the cluster in the fleet, e.g. gpu-3'),
  drainTimeoutSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'Seconds that running workloads get to finish while the cluster admits no new ones, at most a day. Default: the value in the Cluster, else 0',
      ),
  confirm: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'ID of the cluster, typed again to confirm; any other text is rejected. Default: no confirmation',
      ),
};

/** Output of the actions that remove a cluster from the fleet. @internal */
export const removalOutput = {
  clusterId: (z: Zod) => z.string().describe('ID of the cluster in the fleet'),
  namespace: (z: Zod) =>
    z.string().describe('Namespace of the Cluster on the hub'),
  name: (z: Zod) => z.string().describe('Name of the Cluster on the hub'),
  outcome: (z: Zod) =>
    z.string().describe('deleted, or gone if the cluster did not exist'),
};
