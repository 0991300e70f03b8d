import type { Zod } from './types';

/** What the actions are given that take a cluster out of the fleet. @internal */
export const removalInput = {
  clusterId: (z: Zod) =>
    z.string().describe('Id of the cluster in the fleet, e.g. gpu-3'),
  drainTimeoutSeconds: (z: Zod) =>
    z
      .number()
      .optional()
      .describe(
        'How long running work may go on while no new work is sent there, at most a day. Default: what the Cluster says, else 0',
      ),
  confirm: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'The id typed once more; another text is refused. Default: nobody is asked',
      ),
};

/** What the actions put out that take a cluster out of the fleet. @internal */
export const removalOutput = {
  clusterId: (z: Zod) => z.string().describe('Id of the cluster in the fleet'),
  namespace: (z: Zod) =>
    z.string().describe('Namespace of the Cluster on the hub'),
  name: (z: Zod) => z.string().describe('Name of the Cluster on the hub'),
  outcome: (z: Zod) =>
    z.string().describe('deleted, or gone when there was none'),
};
