import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  clusterDeletePermission,
  DECOMMISSION_GOALS,
} from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionCluster,
  throwOnProblems,
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
 * `squadron:cluster:decommission`: decommissions a cluster up to the given goal, and waits until the goal is
 * reached.
 *
 * @public
 */
export function createClusterDecommissionAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:decommission',
    description:
      'Decommissions a cluster: hands services over to other clusters before they end, and restarts jobs there. Deletes no cluster; use squadron:cluster:destroy or squadron:cluster:detach afterwards.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        clusterId: z =>
          z.string().describe('ID of the cluster in the fleet, e.g. gpu-3'),
        goal: z =>
          z
            .enum(DECOMMISSION_GOALS)
            .describe(
              'Goal: Cordon stops scheduling of new workloads; Drain also moves running workloads away; Leave then also revokes access; LeaveNow does not wait for running workloads',
            ),
        force: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Continue although all workloads would have to wait, or might run twice. Default: false',
            ),
        wait: z =>
          z
            .boolean()
            .optional()
            .describe('Wait until the goal is reached. Default: true'),
        timeoutSeconds: z =>
          z.number().optional().describe('Maximum time to wait. Default: 1800'),
      },
      output: {
        clusterId: z => z.string().describe('ID of the cluster in the fleet'),
        outcome: z => z.string().describe('updated or unchanged'),
        seconds: z => z.number().describe('Time waited, in whole seconds'),
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
      throwOnProblems(
        `Cluster ${clusterId} cannot be decommissioned`,
        problems,
      );
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
