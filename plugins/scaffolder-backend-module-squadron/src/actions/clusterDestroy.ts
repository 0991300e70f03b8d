import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { deleteCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { removalInput, removalOutput } from '../schema';
import { examples } from './clusterDestroy.examples';
import { removeCluster } from './removeCluster';

/**
 * `squadron:cluster:destroy`: deletes the `Cluster`; reconcilers remove the worker cluster from the fleet in order and
 * delete its machines. Succeeds if the cluster does not exist.
 *
 * @public
 */
export function createClusterDestroyAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:destroy',
    description:
      'Deletes a worker cluster with everything that runs there. Use squadron:wait with until: Deleted to wait for the end.',
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
