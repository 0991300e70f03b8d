import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { submitRayJob } from '@squadron/backstage-plugin-squadron-node';
import {
  rayJobManifest,
  rayJobOf,
  validateRayJob,
} from '@squadron/backstage-plugin-squadron-common';
import type { ActionDependencies } from '../lib/dependencies';
import { refuseUnknownPreset } from '../lib/presets';
import { setOutputs } from '../lib/setOutputs';
import { refuseUnschedulable } from '../lib/refuseUnschedulable';
import { deliveryInput, madeOutput, rayJobInput } from '../schema';
import { makeWorkload } from './makeWorkload';
import { examples } from './rayJobSubmit.examples';

/**
 * `squadron:rayjob:submit`: creates a RayJob. Idempotent.
 *
 * @public
 */
export function createRayJobSubmitAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:rayjob:submit',
    description:
      'Submits a Ray job to the fleet. It waits in its queue until a cluster can run it.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...rayJobInput,
        allowUnschedulable: z =>
          z
            .boolean()
            .optional()
            .describe(
              'Submit the job although it requests more than any cluster has, e.g. because a larger one is about to join; "Queue anyway" in the form. Default: false',
            ),
        ...deliveryInput,
      },
      output: madeOutput,
    },
    async handler(ctx) {
      const { fleet, config } = deps;
      const { presets } = config.ray;
      const { delivery, filePath, allowUnschedulable, ...draft } = ctx.input;
      refuseUnknownPreset(draft.preset, presets);
      const intent = rayJobOf(draft, { presets, owner: ctx.user?.ref });
      const made = await makeWorkload(ctx, deps, {
        kind: 'RayJob',
        intent,
        problems: validateRayJob(intent),
        refuse: () => {
          if (!allowUnschedulable && !intent.rayCluster) {
            refuseUnschedulable(fleet, intent);
          }
        },
        manifest: options => rayJobManifest(intent, options),
        create: options => submitRayJob(fleet, intent, options),
      });
      setOutputs(ctx, made);
    },
  });
}
