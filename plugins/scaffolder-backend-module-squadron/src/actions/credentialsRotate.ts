import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  clusterUpdatePermission,
  credentialsRotatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  findAccessEntry,
  rotateCredential,
} from '@squadron/backstage-plugin-squadron-node';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './credentialsRotate.examples';

/**
 * `squadron:credentials:rotate`: requests a new token for an AuthTokenRequest or for MultiKueue.
 *
 * @public
 */
export function createCredentialsRotateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:credentials:rotate',
    description:
      'Requests a new token for a cluster; the old token stays valid for a while.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z =>
          z
            .string()
            .describe(
              'Name of the AuthTokenRequest, e.g. gpu-1-multikueue for the connection of MultiKueue',
            ),
        namespace: z =>
          z
            .string()
            .optional()
            .describe(
              'Its namespace on the hub. Default: the namespace of the fleet',
            ),
      },
      output: {
        cluster: z => z.string().describe('ID of the cluster'),
        secret: z =>
          z
            .string()
            .optional()
            .describe(
              'Namespace and name of the Secret that receives the token',
            ),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config, clock } = deps;
      const { name, namespace = config.inventory.namespace } = ctx.input;
      const mechanism = 'request';
      const nowMs = clock.now();
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: credentialsRotatePermission,
        resourceRef: `${mechanism}/${namespace}/${name}`,
      });
      const entry = await findAccessEntry(
        fleet,
        { mechanism, namespace, name },
        {
          fleetNamespace: config.inventory.namespace,
          policy: config.inventory,
          nowMs,
        },
      );
      await requirePermission({
        permissions,
        credentials,
        permission: clusterUpdatePermission,
        resourceRef: entry.cluster,
      });
      await rotateCredential(fleet, entry, {
        ...commandOptions(ctx, credentials, config.access),
        nowMs,
      });
      ctx.logger.info(
        `A new token of ${entry.consumer} for ${entry.cluster} ${
          ctx.isDryRun ? 'would be' : 'was'
        } requested`,
      );
      ctx.output('cluster', entry.cluster);
      ctx.output('secret', entry.secret);
    },
  });
}
