import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { workloadUpdatePermission } from '@squadron/backstage-plugin-squadron-common';
import {
  moveWorkload,
  throwOnProblems,
} from '@squadron/backstage-plugin-squadron-node';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { placeOf } from '../lib/workloadTarget';
import { targetInput, workloadChangeOutput } from '../schema';
import { moveExamples } from './workloadChange.examples';

/**
 * `squadron:workload:move`: moves a workload to other clusters: restarts a job there, hands a service over.
 *
 * @public
 */
export function createWorkloadMoveAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:workload:move',
    description:
      'Moves a workload of the hub to other clusters. A job restarts there; the successor of a RayService or RayCluster is ready there before the old one is deleted. Requires squadron.dispatch.enabled.',
    examples: moveExamples,
    supportsDryRun: true,
    schema: {
      input: {
        ...targetInput,
        to: z =>
          z
            .array(z.string().min(1))
            .describe(
              'IDs of the clusters that may run it; an empty list removes the cluster affinity',
            ),
      },
      output: workloadChangeOutput,
    },
    async handler(ctx) {
      const { clock, fleet, permissions, config } = deps;
      const { ref, id, what, output } = placeOf(ctx.input.kind, ctx.input);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: workloadUpdatePermission,
        resourceRef: id,
      });
      const { outcome, effects, problems } = await moveWorkload(
        fleet,
        { ...ref, to: ctx.input.to },
        {
          ...commandOptions(ctx, credentials, config.access),
          isDispatcher: config.dispatch.enabled,
          nowMs: clock.now(),
          fleetNamespace: config.inventory.namespace,
        },
      );
      throwOnProblems(`${what} cannot be moved`, problems);
      effects.forEach(effect => ctx.logger.info(`${what} · ${effect}`));
      ctx.logger.info(`${what}${ctx.isDryRun ? ' would be' : ':'} ${outcome}`);
      setOutputs(ctx, { ...output, outcome, effects });
    },
  });
}
