import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { deleteCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { removalInput, removalOutput } from '../schema';
import { examples } from './clusterDestroy.examples';
import { removeCluster } from './removeCluster';

/**
 * `squadron:cluster:destroy`: deletes the `Cluster`; the reconcilers take the worker out of the fleet in order and end
 * its machines. One that is gone already is a success.
 *
 * @public
 */
export function createClusterDestroyAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:destroy',
    description:
      'Destroys a worker cluster with everything that runs there. Follow it with squadron:wait until Deleted.',
    examples,
    supportsDryRun: true,
    schema: { input: removalInput, output: removalOutput },
    async handler(ctx) {
      const { drainTimeoutSeconds } = ctx.input;
      const result = await removeCluster(ctx, deps, (key, options) =>
        deleteCluster(
          deps.fleet,
          { ...key, mode: 'destroy', drainTimeoutSeconds },
          options,
        ),
      );
      setOutputs(ctx, result);
    },
  });
}
