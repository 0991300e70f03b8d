import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { createRayCluster } from '@squadron/backstage-plugin-squadron-node';
import {
  rayClusterManifest,
  rayClusterOf,
  validateRayCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { deliveryInput, madeOutput, rayClusterInput } from '../schema';
import { makeWorkload } from './makeWorkload';
import { examples } from './rayClusterCreate.examples';

/**
 * `squadron:raycluster:create`: writes a RayCluster that jobs of its namespace can share. Twice is the same as once.
 *
 * @public
 */
export function createRayClusterCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:create',
    description:
      'Creates a RayCluster, placed by MultiKueue or on the one cluster that is chosen.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...rayClusterInput,
        suspend: z =>
          z
            .boolean()
            .optional()
            .describe('Hold it until somebody resumes it. Default: false'),
        ...deliveryInput,
      },
      output: madeOutput,
    },
    async handler(ctx) {
      const { delivery, filePath, ...draft } = ctx.input;
      const intent = rayClusterOf(draft, { owner: ctx.user?.ref });
      const made = await makeWorkload(ctx, deps, {
        kind: 'RayCluster',
        intent,
        problems: validateRayCluster(intent),
        manifest: options => rayClusterManifest(intent, options),
        create: options => createRayCluster(deps.fleet, intent, options),
      });
      setOutputs(ctx, made);
    },
  });
}
