import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { createCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { clusterInput, clusterOutput, deliveryInput } from '../schema';
import { examples } from './clusterCreate.examples';
import { makeCluster } from './makeCluster';

/**
 * `squadron:cluster:create`: creates the `Cluster` that reconcilers turn into a worker cluster. Idempotent.
 *
 * @public
 */
export function createClusterCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:create',
    description:
      'Creates a worker cluster. Reconcilers create it in the background; use squadron:wait to wait for it.',
    examples,
    supportsDryRun: true,
    schema: {
      input: { ...clusterInput, ...deliveryInput },
      output: clusterOutput,
    },
    async handler(ctx) {
      setOutputs(ctx, await makeCluster(ctx, deps, createCluster));
    },
  });
}
