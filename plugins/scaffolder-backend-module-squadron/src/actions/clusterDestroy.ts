import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { deleteCluster } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterDeletePermission,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { isNotFoundError } from '../lib/isNotFoundError';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './clusterDestroy.examples';

/**
 * `squadron:cluster:destroy`: deletes the `Cluster`; the reconcilers take the worker out of the fleet in order. One that
 * is gone already is a success.
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
    schema: {
      input: {
        clusterId: z =>
          z.string().describe('Id of the cluster in the fleet, e.g. gpu-3'),
      },
      output: {
        clusterId: z => z.string().describe('Id of the cluster in the fleet'),
        namespace: z =>
          z.string().describe('Namespace of the Cluster on the hub'),
        name: z => z.string().describe('Name of the Cluster on the hub'),
        outcome: z =>
          z.string().describe('deleted, or gone when there was none'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const { clusterId } = ctx.input;
      const key = parseClusterId(clusterId, config.inventory.namespace);
      if (!key) {
        throw new InputError(
          `clusterId: '${clusterId}' is no worker of the fleet; the management cluster cannot be destroyed from here.`,
        );
      }
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: clusterDeletePermission,
        resourceRef: clusterId,
      });
      const outcome = await deleteCluster(
        fleet,
        key,
        commandOptions(ctx, credentials, config.access),
      ).then(
        result => result.outcome,
        error => {
          if (isNotFoundError(error) && !fleet.findCluster(clusterId)) {
            return 'gone' as const;
          }
          throw error;
        },
      );
      ctx.logger.info(
        `Cluster ${key.namespace}/${key.name} on hub: ${
          ctx.isDryRun && outcome === 'deleted' ? 'would be deleted' : outcome
        }`,
      );
      ctx.output('clusterId', clusterId);
      ctx.output('namespace', key.namespace);
      ctx.output('name', key.name);
      ctx.output('outcome', outcome);
    },
  });
}
