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
 * `squadron:raycluster:scale`: changes the number of workers, or the bounds of Ray's autoscaler.
 *
 * @public
 */
export function createRayClusterScaleAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:scale',
    description:
      "Changes the number of workers in the groups of a RayCluster, or the bounds of Ray's autoscaler.",
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
                replicas: z.number().optional().describe('Number of workers'),
                minReplicas: z
                  .number()
                  .optional()
                  .describe("Minimum number of workers for Ray's autoscaler"),
                maxReplicas: z
                  .number()
                  .optional()
                  .describe("Maximum number of workers for Ray's autoscaler"),
              }),
            )
            .optional()
            .describe('Groups to change. Default: none'),
        autoscaling: z =>
          z
            .boolean()
            .optional()
            .describe("Whether Ray's autoscaler is on. Default: unchanged"),
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
        await changeWorkload(ctx, deps, 'RayCluster', notEmpty(changes)),
      );
    },
  });
}

/**
 * `squadron:raycluster:upgrade`: changes the Ray image or version.
 *
 * @public
 */
export function createRayClusterUpgradeAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:raycluster:upgrade',
    description:
      'Changes the image of a RayCluster. Its pods are replaced, and everything that runs on it ends.',
    examples: upgradeExamples,
    supportsDryRun: true,
    schema: {
      input: {
        ...target,
        image: z => z.string().optional().describe('Container image with Ray'),
        rayVersion: z =>
          z
            .string()
            .optional()
            .describe("Ray version of the image. Default: the image's tag"),
      },
      output: workloadChangeOutput,
    },
    async handler(ctx) {
      const { image, rayVersion } = ctx.input;
      const changes = notEmpty(filled({ image, rayVersion }) ?? {});
      setOutputs(ctx, await changeWorkload(ctx, deps, 'RayCluster', changes));
    },
  });
}

/**
 * `squadron:raycluster:suspend`: suspends a RayCluster; everything that runs on it ends.
 *
 * @public
 */
export function createRayClusterSuspendAction(deps: ActionDependencies) {
  return createSuspendAction(deps, 'suspend');
}

/**
 * `squadron:raycluster:resume`: resumes a suspended RayCluster.
 *
 * @public
 */
export function createRayClusterResumeAction(deps: ActionDependencies) {
  return createSuspendAction(deps, 'resume');
}

function createSuspendAction(
  deps: ActionDependencies,
  verb: 'suspend' | 'resume',
) {
  const id = `squadron:raycluster:${verb}`;
  return createTemplateAction({
    id,
    description:
      verb === 'suspend'
        ? 'Suspends a RayCluster until a person resumes it: everything that runs on it ends and its quota is released.'
        : 'Resumes a suspended RayCluster; it waits in its queue until quota is free.',
    examples: suspendExamples(id, verb),
    supportsDryRun: true,
    schema: { input: target, output: workloadChangeOutput },
    async handler(ctx) {
      const changes = { suspend: verb === 'suspend' };
      setOutputs(ctx, await changeWorkload(ctx, deps, 'RayCluster', changes));
    },
  });
}

function notEmpty<T extends object>(changes: T): T {
  if (Object.keys(changes).length === 0) {
    throw new InputError(
      'Set a field to change: the input only identifies the RayCluster.',
    );
  }
  return changes;
}
