import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { z } from 'zod';
import {
  createCommandAction,
  runInTask,
  templateExample,
  templateSchema,
  type ActionDependencies,
} from '../commandAction';
import { setOutputs } from '../lib/setOutputs';
import { waitForLeave } from '../wait';

const { decommissionCluster } = actions;

const waiting = z.strictObject({
  wait: z
    .boolean()
    .default(true)
    .describe('Wait until the goal is reached. Default true.'),
  timeoutSeconds: z
    .number()
    .default(1_800)
    .describe('Maximum time to wait. Default 1800.'),
});

/**
 * `squadron:cluster:decommission`: decommissions a cluster up to the given goal, and waits until the goal is reached.
 *
 * @public
 */
export function createClusterDecommissionAction(deps: ActionDependencies) {
  const derived = createCommandAction(decommissionCluster, deps);
  const action: TemplateAction<JsonObject, JsonObject> = {
    ...derived,
    examples: [
      ...(derived.examples ?? []),
      templateExample(decommissionCluster, {
        description: 'Drain a cluster and revoke access to it, without waiting',
        input: { cluster: 'gpu-3', goal: 'Leave', wait: false },
      }),
    ],
    schema: {
      input: templateSchema(
        decommissionCluster.input.extend(waiting.shape),
        'input',
      ),
      output: templateSchema(
        decommissionCluster.output.extend({
          seconds: z.number().describe('Time waited, in whole seconds.'),
        }),
        'output',
      ),
    },
    async handler(ctx) {
      const { wait, timeoutSeconds, ...input } = ctx.input;
      const patience = waiting.parse({ wait, timeoutSeconds });
      const { cluster, outcome } = await runInTask(
        decommissionCluster,
        { ...ctx, input },
        deps,
      );
      const { fleet, clock, config } = deps;
      const seconds =
        patience.wait && !ctx.isDryRun
          ? await waitForLeave(cluster, {
              wanted: decommissionCluster.input.parse(input).goal,
              fleet,
              clock,
              signal: ctx.signal,
              fleetNamespace: config.inventory.namespace,
              timeoutMs: patience.timeoutSeconds * 1_000,
              report: line => ctx.logger.info(line),
            })
          : 0;
      setOutputs(ctx, { cluster, outcome, seconds });
    },
  };
  return action;
}
