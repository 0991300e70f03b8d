import type { Zod } from './types';

/** How the manifest of an action reaches the hub. @internal */
export const deliveryInput = {
  delivery: (z: Zod) =>
    z
      .enum(['apply', 'file'])
      .optional()
      .describe(
        'apply writes to the hub; file writes the manifest to the workspace, for a step that opens a pull request. Default: apply',
      ),
  filePath: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Path of the file in the workspace. Default: <clusters or workloads>/<namespace>/<name>.yaml',
      ),
};

/** Output of every action that writes a Cluster. @internal */
export const clusterOutput = {
  clusterId: (z: Zod) => z.string().describe('ID of the cluster in the fleet'),
  namespace: (z: Zod) =>
    z.string().describe('Namespace of the Cluster on the hub'),
  name: (z: Zod) => z.string().describe('Name of the Cluster on the hub'),
  entityRef: (z: Zod) => z.string().describe('Reference of the catalog entity'),
  url: (z: Zod) =>
    z.string().describe('Path of the cluster page in the portal'),
  outcome: (z: Zod) =>
    z
      .string()
      .describe('created, updated or unchanged; written with delivery file'),
  manifest: (z: Zod) =>
    z.record(z.any()).describe('Manifest of the Cluster, as for kubectl apply'),
  filePath: (z: Zod) =>
    z.string().optional().describe('File in the workspace, with delivery file'),
};

/** Input of every action that changes a Cluster. @internal */
export const changeInput = {
  clusterId: (z: Zod) =>
    z.string().describe('ID of the cluster in the fleet, e.g. gpu-3'),
  ...deliveryInput,
};

/** Output of every action that changes a Cluster. @internal */
export const changeOutput = {
  ...clusterOutput,
  effects: (z: Zod) =>
    z
      .array(z.string())
      .describe(
        'Effects on the parts of the cluster, in the order in which they happen',
      ),
};
