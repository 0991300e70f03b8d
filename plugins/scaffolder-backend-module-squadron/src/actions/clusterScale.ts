import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { filled } from '../lib/filled';
import { setOutputs } from '../lib/setOutputs';
import { changeInput, changeOutput } from '../schema';
import { changeCluster } from './changeCluster';
import { examples } from './clusterScale.examples';

/**
 * `squadron:cluster:scale`: another number of machines for a pool or the control plane.
 *
 * @public
 */
export function createClusterScaleAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:scale',
    description:
      'Changes how many machines a pool or the control plane of a worker cluster has.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...changeInput,
        pool: z =>
          z
            .string()
            .optional()
            .describe('Name of the pool. Default: no pool is changed'),
        replicas: z =>
          z
            .number()
            .optional()
            .describe('Machines of the pool, where no autoscaler chooses'),
        minReplicas: z =>
          z
            .number()
            .optional()
            .describe('Fewest machines that the autoscaler leaves'),
        maxReplicas: z =>
          z
            .number()
            .optional()
            .describe('Most machines that the autoscaler makes'),
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
            ? `pool: say how many machines '${pool}' shall have, by replicas or by minReplicas and maxReplicas.`
            : 'pool: name the pool that shall have that many machines.',
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
