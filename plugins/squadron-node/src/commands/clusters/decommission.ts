import {
  clusterUpdatePermission,
  contract,
  decommissionPermission,
  type DecommissionGoal,
  type DecommissionResult,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { decommissionView } from '../../clusters/decommission/decommissionView';
import type { CommandContext } from '../commandContext';
import { decommissionCluster } from './decommissionCluster';
import { defineAction, type PreparedCommand } from '../defineCommand';
import { throwOnProblems } from '../throwOnProblems';
import { cluster, keyOf, text } from './target';

/** @internal */
export const decommissionClusterAction = defineAction({
  id: 'cluster:decommission',
  title: 'Decommission a worker cluster',
  description:
    'Decommissions a cluster: hands services over to other clusters before they end, and restarts jobs there. Deletes no cluster; use squadron:cluster:destroy or squadron:cluster:detach afterwards.',
  input: z.strictObject({
    cluster,
    goal: contract.decommissionCluster.input.shape.goal
      .unwrap()
      .describe(
        'Cordon stops scheduling of new workloads; Drain also moves running workloads away; Leave then also revokes access; LeaveNow does not wait for running workloads.',
      ),
    force: contract.decommissionCluster.input.shape.force.describe(
      'Continue although all workloads would have to wait, or might run twice. Default false.',
    ),
  }),
  output: z.object({
    cluster,
    outcome: text.describe('updated or unchanged'),
  }),
  isDestructive: true,
  examples: [
    {
      description: 'Stop scheduling new workloads to a cluster',
      input: { cluster: 'gpu-3', goal: 'Cordon' },
    },
  ],
  prepare: (input, context) => {
    const { cluster: id, goal } = input;
    keyOf(id, context);
    const command = prepareDecommission(input, context);
    return {
      ...command,
      run: async () => {
        const { outcome, problems } = await command.run();
        throwOnProblems(`Cluster ${id} cannot be decommissioned`, problems);
        context.report(`Cluster ${id}`, `${outcome} (${goal})`);
        return { cluster: id, outcome };
      },
    };
  },
});

/** @internal */
export function prepareDecommission(
  input: { cluster: string; goal: DecommissionGoal | null; force?: boolean },
  { fleet, options, clock, fleetNamespace }: CommandContext,
): PreparedCommand<DecommissionResult> {
  const { cluster: id, goal, force = false } = input;
  const { replacedBy } =
    goal === null
      ? decommissionView(fleet, id, { fleetNamespace, nowMs: clock.now() })
      : { replacedBy: undefined };
  return {
    eventId: 'cluster-decommission',
    severityLevel: 'high',
    meta: { cluster: id, goal: goal ?? 'none', force },
    permissions: [
      { permission: decommissionPermission(goal), resourceRef: id },
      // The replacement holds the annotation that makes this cluster leave.
      ...(replacedBy === undefined
        ? []
        : [{ permission: clusterUpdatePermission, resourceRef: replacedBy }]),
    ],
    run: () =>
      decommissionCluster(
        fleet,
        { cluster: id, goal: goal ?? undefined, force },
        { ...options, fleetNamespace },
      ),
  };
}
