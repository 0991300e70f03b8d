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
 * `squadron:raycluster:create`: creates a RayCluster that jobs of its namespace can share. Idempotent.
 *
 * @public
 */
export function createRayClusterCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:create',
    description:
      'Creates a RayCluster, placed by MultiKueue or on one chosen cluster.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...rayClusterInput,
        suspend: z =>
          z
            .boolean()
            .optional()
            .describe('Hold it until a person resumes it. Default: false'),
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
