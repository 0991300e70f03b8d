import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { changeInput, changeOutput } from '../schema';
import { changeCluster } from './changeCluster';
import { examples } from './clusterUpgrade.examples';

/**
 * `squadron:cluster:upgrade`: changes the Kubernetes version; the control plane first, then the pools.
 *
 * @public
 */
export function createClusterUpgradeAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:upgrade',
    description:
      'Upgrades Kubernetes on a worker cluster, at most one minor version at a time. The task log lists the machines that will be replaced.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...changeInput,
        version: z =>
          z.string().describe('Target Kubernetes version, e.g. v1.36.3'),
      },
      output: changeOutput,
    },
    async handler(ctx) {
      const { version } = ctx.input;
      setOutputs(ctx, await changeCluster(ctx, deps, { version }));
    },
  });
}
