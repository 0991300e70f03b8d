import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { createRayService } from '@squadron/backstage-plugin-squadron-node';
import {
  rayServiceManifest,
  rayServiceOf,
  validateRayService,
} from '@squadron/backstage-plugin-squadron-common';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { deliveryInput, madeOutput, rayClusterInput } from '../schema';
import { makeWorkload } from './makeWorkload';
import { examples } from './rayServiceCreate.examples';

/**
 * `squadron:rayservice:create`: creates a RayService. Idempotent.
 *
 * @public
 */
export function createRayServiceCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:rayservice:create',
    description:
      'Creates a RayService, placed by MultiKueue or on one chosen cluster.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...rayClusterInput,
        serveConfigV2: z =>
          z.string().describe('Configuration of Ray Serve, as YAML'),
        ...deliveryInput,
      },
      output: madeOutput,
    },
    async handler(ctx) {
      const { delivery, filePath, ...draft } = ctx.input;
      const intent = rayServiceOf(draft, { owner: ctx.user?.ref });
      const made = await makeWorkload(ctx, deps, {
        kind: 'RayService',
        intent,
        problems: validateRayService(intent),
        manifest: options => rayServiceManifest(intent, options),
        create: options => createRayService(deps.fleet, intent, options),
      });
      setOutputs(ctx, made);
    },
  });
}
