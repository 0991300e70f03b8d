import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { stopWorkload } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  workloadDeletePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { isNotFoundError } from '../lib/isNotFoundError';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './rayJobStop.examples';

/**
 * `squadron:rayjob:stop`: deletes or suspends a RayJob. Deleting a job that does not exist succeeds.
 *
 * @public
 */
export function createRayJobStopAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:rayjob:stop',
    description: 'Stops a Ray job: its workers end and its quota is released.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z => z.string().describe('Name of the job'),
        namespace: z =>
          z
            .string()
            .optional()
            .describe('Namespace of the job. Default: default'),
        cluster: z =>
          z
            .string()
            .optional()
            .describe('ID of the cluster that holds the job. Default: hub'),
        mode: z =>
          z
            .enum(['delete', 'suspend'])
            .optional()
            .describe(
              'delete removes the job; suspend keeps it so that it can be resumed. Default: delete',
            ),
      },
      output: {
        outcome: z =>
          z
            .string()
            .describe('deleted, suspended, or gone if the job did not exist'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const {
        name,
        namespace = 'default',
        cluster = HUB_CLUSTER_ID,
        mode = 'delete',
      } = ctx.input;
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: workloadDeletePermission,
        resourceRef: `${cluster}/${namespace}/rayjob/${name}`,
      });
      const outcome = await stopWorkload(
        fleet,
        { cluster, namespace, kind: 'rayjob', name, mode },
        commandOptions(ctx, credentials, config.access),
      ).then(
        result => result.outcome,
        error => {
          if (
            mode === 'delete' &&
            isNotFoundError(error) &&
            fleet.findCluster(cluster)
          ) {
            return 'gone' as const;
          }
          throw error;
        },
      );
      ctx.logger.info(
        `RayJob ${namespace}/${name} on ${cluster}${
          ctx.isDryRun && outcome !== 'gone' ? ' would be' : ':'
        } ${outcome}`,
      );
      ctx.output('outcome', outcome);
    },
  });
}
