import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { filled } from '../lib/filled';
import { setOutputs } from '../lib/setOutputs';
import { changeInput, changeOutput } from '../schema';
import { changeCluster } from './changeCluster';
import { examples } from './clusterScale.examples';

/**
 * `squadron:cluster:scale`: changes the number of machines of a pool or of the control plane.
 *
 * @public
 */
export function createClusterScaleAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:scale',
    description:
      'Changes the number of machines of a pool or of the control plane of a worker cluster.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...changeInput,
        pool: z =>
          z.string().optional().describe('Name of the pool. Default: no pool'),
        replicas: z =>
          z
            .number()
            .optional()
            .describe('Number of machines of a pool without autoscaler'),
        minReplicas: z =>
          z
            .number()
            .optional()
            .describe('Minimum number of machines for the autoscaler'),
        maxReplicas: z =>
          z
            .number()
            .optional()
            .describe('Maximum number of machines for the autoscaler'),
        controlPlaneReplicas: z =>
          z
            .number()
            .optional()
            .describe('Control-plane machines: 1, 3, 5 or 7'),
      },
      output: changeOutput,
    },
    async handler(ctx) {
      const { pool, replicas, minReplicas, maxReplicas } = ctx.input;
      const { controlPlaneReplicas } = ctx.input;
      const size = filled({ replicas, minReplicas, maxReplicas });
      if (Boolean(pool) !== Boolean(size)) {
        throw new InputError(
          pool
            ? `pool: set the number of machines of '${pool}' with replicas, or with minReplicas and maxReplicas.`
            : 'pool: set the name of the pool to scale.',
        );
      }
      const changes = {
        ...(pool && { pools: [{ name: pool, ...size }] }),
        ...(controlPlaneReplicas !== undefined && {
          controlPlane: { replicas: controlPlaneReplicas },
        }),
      };
      setOutputs(ctx, await changeCluster(ctx, deps, changes));
    },
  });
}
