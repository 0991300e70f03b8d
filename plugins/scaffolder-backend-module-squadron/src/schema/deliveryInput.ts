import type { Zod } from './types';

/** How the manifest of an action reaches the hub. @internal */
export const deliveryInput = {
  delivery: (z: Zod) =>
    z
      .enum(['apply', 'file'])
      .optional()
      .describe(
        'apply writes to the hub; file writes the manifest into the workspace, for a step that publishes a pull request. Default: apply',
      ),
  filePath: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Path of the file in the workspace. Default: <clusters or workloads>/<namespace>/<name>.yaml',
      ),
};

/** What every action that writes a Cluster puts out. @internal */
export const clusterOutput = {
  clusterId: (z: Zod) => z.string().describe('Id of the cluster in the fleet'),
  namespace: (z: Zod) =>
    z.string().describe('Namespace of the Cluster on the hub'),
  name: (z: Zod) => z.string().describe('Name of the Cluster on the hub'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  url: (z: Zod) =>
    z.string().describe('Page of the cluster, from the root of the portal'),
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written for delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('The Cluster as kubectl apply would take it'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, for delivery file'),
};

/** What every action that changes a Cluster is given. @internal */
export const changeInput = {
  clusterId: (z: Zod) =>
    z.string().describe('Id of the cluster in the fleet, e.g. gpu-3'),
  ...deliveryInput,
};

/** What every action that changes a Cluster puts out. @internal */
export const changeOutput = {
  ...clusterOutput,
  effects: (z: Zod) =>
    z
      .array(z.string())
      .describe('What happens to which part, in the order in which it happens'),
};
