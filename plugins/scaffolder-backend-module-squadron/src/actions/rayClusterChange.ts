import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { ActionDependencies } from '../lib/dependencies';
import { filled } from '../lib/filled';
import { setOutputs } from '../lib/setOutputs';
import { placeInput, workloadChangeOutput } from '../schema';
import type { Zod } from '../schema/types';
import { changeWorkload } from './changeWorkload';
import {
  scaleExamples,
  suspendExamples,
  upgradeExamples,
} from './workloadChange.examples';

const target = {
  name: (z: Zod) => z.string().describe('Name of the RayCluster'),
  ...placeInput,
};

/**
 * `squadron:raycluster:scale`: another number of workers, or other bounds of Ray's autoscaler.
 *
 * @public
 */
export function createRayClusterScaleAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:scale',
    description:
      "Changes how many workers the groups of a RayCluster have, or the bounds of Ray's autoscaler.",
    examples: scaleExamples,
    supportsDryRun: true,
    schema: {
      input: {
        ...target,
        groups: z =>
          z
            .array(
              z.object({
                name: z.string().describe('Name of the group'),
                replicas: z.number().optional().describe('Workers'),
                minReplicas: z
                  .number()
                  .optional()
                  .describe("Fewest workers that Ray's autoscaler leaves"),
                maxReplicas: z
                  .number()
                  .optional()
                  .describe("Most workers that Ray's autoscaler makes"),
              }),
            )
            .optional()
            .describe('Groups that change. Default: none'),
        autoscaling: z =>
          z
            .boolean()
            .optional()
            .describe("Ray's autoscaler on or off. Default: as it is"),
      },
      output: workloadChangeOutput,
    },
    async handler(ctx) {
      const { groups = [], autoscaling } = ctx.input;
      const changes = {
        ...(groups.length > 0 && { groups }),
        ...(autoscaling !== undefined && { autoscaling }),
      };
      setOutputs(
        ctx,
        await changeWorkload(ctx, deps, 'RayCluster', something(changes)),
      );
    },
  });
}

/**
 * `squadron:raycluster:upgrade`: another image or version of Ray.
 *
 * @public
 */
export function createRayClusterUpgradeAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:upgrade',
    description:
      'Gives a RayCluster another image; its pods are replaced, and what runs on it ends.',
    examples: upgradeExamples,
    supportsDryRun: true,
    schema: {
      input: {
        ...target,
        image: z =>
          z.string().optional().describe('Container image with Ray in it'),
        rayVersion: z =>
          z
            .string()
            .optional()
            .describe("Version of Ray in the image. Default: the image's tag"),
      },
      output: workloadChangeOutput,
    },
    async handler(ctx) {
      const { image, rayVersion } = ctx.input;
      const changes = something(filled({ image, rayVersion }) ?? {});
      setOutputs(ctx, await changeWorkload(ctx, deps, 'RayCluster', changes));
    },
  });
}

/**
 * `squadron:raycluster:suspend`: holds a RayCluster; what runs on it ends.
 *
 * @public
 */
export function createRayClusterSuspendAction(deps: ActionDependencies) {
  return createHoldingAction(deps, 'suspend');
}

/**
 * `squadron:raycluster:resume`: lets a RayCluster go on that is held.
 *
 * @public
 */
export function createRayClusterResumeAction(deps: ActionDependencies) {
  return createHoldingAction(deps, 'resume');
}

function createHoldingAction(
  deps: ActionDependencies,
  verb: 'suspend' | 'resume',
) {
  const id = `squadron:raycluster:${verb}`;
  return createTemplateAction({
    id,
    description:
      verb === 'suspend'
        ? 'Holds a RayCluster until somebody resumes it: what runs on it ends and its quota is given back.'
        : 'Lets a RayCluster go on that is held; it waits in its queue until there is room.',
    examples: suspendExamples(id, verb),
    supportsDryRun: true,
    schema: { input: target, output: workloadChangeOutput },
    async handler(ctx) {
      const changes = { suspend: verb === 'suspend' };
      setOutputs(ctx, await changeWorkload(ctx, deps, 'RayCluster', changes));
    },
  });
}

function something<T extends object>(changes: T): T {
  if (Object.keys(changes).length === 0) {
    throw new InputError(
      'Say what shall change: the input names nothing but the RayCluster.',
    );
  }
  return changes;
}
