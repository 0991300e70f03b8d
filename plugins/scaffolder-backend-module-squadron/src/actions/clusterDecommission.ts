import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  clusterDeletePermission,
  DECOMMISSION_GOALS,
} from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionCluster,
  refuseProblems,
} from '@squadron/backstage-plugin-squadron-node';
import { clusterKeyOf } from '../lib/clusterTarget';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { waitForLeave } from '../wait';
import { examples } from './clusterDecommission.examples';

const DEFAULT_TIMEOUT_SECONDS = 1_800;

/**
 * `squadron:cluster:decommission`: takes a cluster out of work as far as it is told, and waits until it is.
 *
 * @public
 */
export function createClusterDecommissionAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:decommission',
    description:
      'Takes a cluster out of work: what serves is ready elsewhere first, jobs start over there. It destroys nothing; follow it with squadron:cluster:destroy or squadron:cluster:detach.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        clusterId: z =>
          z.string().describe('Id of the cluster in the fleet, e.g. gpu-3'),
        goal: z =>
          z
            .enum(DECOMMISSION_GOALS)
            .describe(
              'How far: Cordon no new work, Drain what runs is sent away too, Leave then its access ends, LeaveNow without waiting for what runs',
            ),
        force: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Though all work would have to wait, or might run twice. Default: false',
            ),
        wait: z =>
          z
            .boolean()
            .optional()
            .describe('Whether to wait until it is done. Default: true'),
        timeoutSeconds: z =>
          z
            .number()
            .optional()
            .describe('How long to wait at most. Default: 1800'),
      },
      output: {
        clusterId: z => z.string().describe('Id of the cluster in the fleet'),
        outcome: z => z.string().describe('updated, or unchanged'),
        seconds: z => z.number().describe('How long it was waited for'),
      },
    },
    async handler(ctx) {
      const { fleet, clock, permissions, config } = deps;
      const { clusterId, goal, force, wait = true } = ctx.input;
      const { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS } = ctx.input;
      const { namespace: fleetNamespace } = config.inventory;
      clusterKeyOf(clusterId, fleetNamespace);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: clusterDeletePermission,
        resourceRef: clusterId,
      });
      const { outcome, problems } = await decommissionCluster(
        fleet,
        { cluster: clusterId, goal, force },
        { ...commandOptions(ctx, credentials, config.access), fleetNamespace },
      );
      refuseProblems(`Cluster ${clusterId} stays in work`, problems);
      ctx.logger.info(
        `Cluster ${clusterId}${
          ctx.isDryRun ? ' would be' : ':'
        } ${outcome} (${goal})`,
      );
      const seconds =
        wait && !ctx.isDryRun
          ? await waitForLeave(clusterId, {
              ...{ fleet, clock, fleetNamespace, signal: ctx.signal },
              timeoutMs: timeoutSeconds * 1_000,
              report: line => ctx.logger.info(line),
            })
          : 0;
      setOutputs(ctx, { clusterId, outcome, seconds });
    },
  });
}
