import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { ensureCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { clusterInput, clusterOutput, deliveryInput } from '../schema';
import { examples } from './clusterEnsure.examples';
import { makeCluster } from './makeCluster';

/**
 * `squadron:cluster:ensure`: returns the worker cluster of that name, or creates it.
 *
 * @public
 */
export function createClusterEnsureAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:ensure',
    description:
      'Returns the worker cluster of that name, whoever created it, or creates a new one. Fails with the differing fields if an existing cluster differs from the input.',
    examples,
    supportsDryRun: true,
    schema: {
      input: { ...clusterInput, ...deliveryInput },
      output: clusterOutput,
    },
    async handler(ctx) {
      setOutputs(ctx, await makeCluster(ctx, deps, ensureCluster));
    },
  });
}
