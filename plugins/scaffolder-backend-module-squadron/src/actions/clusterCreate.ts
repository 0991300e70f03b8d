import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { createCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { clusterInput, clusterOutput, deliveryInput } from '../schema';
import { examples } from './clusterCreate.examples';
import { makeCluster } from './makeCluster';

/**
 * `squadron:cluster:create`: writes the `Cluster` that the reconcilers turn into a worker. Twice is the same as once.
 *
 * @public
 */
export function createClusterCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:create',
    description:
      'Asks for a worker cluster. It is made in the background; follow it with squadron:wait.',
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
