import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  deleteCluster,
  detachImportedCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { isNotFoundError } from '../lib/isNotFoundError';
import { putOut } from '../lib/putOut';
import { removalInput, removalOutput } from '../schema';
import { examples } from './clusterDetach.examples';
import { removeCluster } from './removeCluster';

/**
 * `squadron:cluster:detach`: takes a worker out of the fleet and leaves it running: one that Squadron made stays with
 * Cluster API, one that was imported stays where it is.
 *
 * @public
 */
export function createClusterDetachAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:detach',
    description:
      'Takes a worker cluster out of the fleet and leaves it running.',
    examples,
    supportsDryRun: true,
    schema: { input: removalInput, output: removalOutput },
    async handler(ctx) {
      const { drainTimeoutSeconds } = ctx.input;
      const result = await removeCluster(ctx, deps, (key, options) =>
        deleteCluster(
          deps.fleet,
          { ...key, mode: 'detach', drainTimeoutSeconds },
          options,
        ).catch(error => {
          if (isNotFoundError(error)) {
            return detachImportedCluster(deps.fleet, key, options);
          }
          throw error;
        }),
      );
      putOut(ctx, result);
    },
  });
}
