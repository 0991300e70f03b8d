import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { ensureCluster } from '@squadron/backstage-plugin-squadron-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { clusterInput, clusterOutput, deliveryInput } from '../schema';
import { examples } from './clusterEnsure.examples';
import { makeCluster } from './makeCluster';

/**
 * `squadron:cluster:ensure`: a worker cluster that is as asked for, an existing one or a new one.
 *
 * @public
 */
export function createClusterEnsureAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:ensure',
    description:
      'Takes the worker cluster of that name, whoever asked for it, or asks for a new one. One that differs is refused with each field that does.',
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
