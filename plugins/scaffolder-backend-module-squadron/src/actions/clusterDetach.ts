import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  deleteCluster,
  detachImportedCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { isMadeHere } from '../lib/isMadeHere';
import { setOutputs } from '../lib/setOutputs';
import { removalInput, removalOutput } from '../schema';
import { examples } from './clusterDetach.examples';
import { removeCluster } from './removeCluster';

/**
 * `squadron:cluster:detach`: releases a worker cluster from the fleet and keeps it running. A cluster that Squadron
 * created stays with Cluster API; an imported one continues to run outside of the fleet.
 *
 * @public
 */
export function createClusterDetachAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:detach',
    description:
      'Releases a worker cluster from the fleet and keeps it running.',
    examples,
    supportsDryRun: true,
    schema: { input: removalInput, output: removalOutput },
    async handler(ctx) {
      const { drainTimeoutSeconds } = ctx.input;
      const result = await removeCluster(ctx, deps, async (key, options) => {
        const input = { ...key, drainTimeoutSeconds };
        return (await isMadeHere(deps.fleet, key, options))
          ? deleteCluster(deps.fleet, { ...input, mode: 'detach' }, options)
          : detachImportedCluster(deps.fleet, input, options);
      });
      setOutputs(ctx, result);
    },
  });
}
