import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { stopWorkload } from '@squadron/backstage-plugin-squadron-node';
import { workloadDeletePermission } from '@squadron/backstage-plugin-squadron-common';
import { dump } from 'js-yaml';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { isNotFoundError } from '../lib/isNotFoundError';
import { requirePermission } from '../lib/requirePermission';
import { placeOf } from '../lib/workloadTarget';
import { placeInput } from '../schema';

/**
 * `squadron:raycluster:delete`: deletes a RayCluster. Succeeds if it does not exist.
 *
 * @public
 */
export function createRayClusterDeleteAction(deps: ActionDependencies) {
  return createDeletingAction(deps, 'RayCluster');
}

/**
 * `squadron:rayservice:delete`: deletes a RayService. Succeeds if it does not exist.
 *
 * @public
 */
export function createRayServiceDeleteAction(deps: ActionDependencies) {
  return createDeletingAction(deps, 'RayService');
}

function createDeletingAction(
  deps: ActionDependencies,
  kind: 'RayCluster' | 'RayService',
) {
  const id = `squadron:${kind.toLowerCase()}:delete`;
  return createTemplateAction({
    id,
    description: `Deletes a ${kind} and its pods; everything that runs on it ends.`,
    examples: [
      {
        description: `Delete a ${kind}`,
        example: dump({
          steps: [
            {
              id: 'delete',
              name: `Delete the ${kind}`,
              action: id,
              input: { name: 'shared', namespace: 'team-vision' },
            },
          ],
        }),
      },
    ],
    supportsDryRun: true,
    schema: {
      input: {
        name: z => z.string().describe(`Name of the ${kind}`),
        ...placeInput,
      },
      output: {
        outcome: z =>
          z.string().describe('deleted, or gone if it did not exist'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const place = placeOf(kind, ctx.input);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: workloadDeletePermission,
        resourceRef: place.id,
      });
      const outcome = await stopWorkload(
        fleet,
        { ...place.ref, mode: 'delete' },
        commandOptions(ctx, credentials, config.access),
      ).then(
        result => result.outcome,
        error => {
          if (isNotFoundError(error) && fleet.findCluster(place.ref.cluster)) {
            return 'gone' as const;
          }
          throw error;
        },
      );
      ctx.logger.info(
        `${place.what}${
          ctx.isDryRun && outcome !== 'gone' ? ' would be' : ':'
        } ${outcome}`,
      );
      ctx.output('outcome', outcome);
    },
  });
}
