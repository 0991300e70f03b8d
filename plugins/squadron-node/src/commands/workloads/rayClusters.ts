import {
  filled,
  rayClusterInputSchema,
  rayClusterManifest,
  rayClusterOf,
  rayGroupInputSchema,
  rayJobDraftSchema,
  validateRayCluster,
  workloadChangesSchema,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { defineAction } from '../defineCommand';
import { notEmpty, prepareChange } from './changes';
import { prepareCreation } from './creation';
import { changedOutput, createdOutput, placeInput } from './target';

/** @internal */
export const rayClusterDraft = {
  namespace: rayJobDraftSchema.shape.namespace,
  groups: rayClusterInputSchema.shape.groups
    .optional()
    .describe('Groups of equal workers. Default: none, only a head.'),
};

/** @internal */
export const createRayClusterAction = defineAction({
  id: 'raycluster:create',
  title: 'Create a RayCluster',
  description:
    'Creates a RayCluster, placed by MultiKueue or on one chosen cluster.',
  input: rayClusterInputSchema.extend(rayClusterDraft),
  output: createdOutput,
  isDeliverable: true,
  examples: [
    {
      description: 'A RayCluster of two workers, on any cluster with capacity',
      input: {
        name: 'shared',
        namespace: 'team-vision',
        groups: [{ name: 'workers', replicas: 2, cpu: '2', memory: '4Gi' }],
      },
    },
    {
      description:
        'A RayCluster on one cluster, autoscaled up to four workers with one A100 each',
      input: {
        name: 'notebooks',
        namespace: 'team-nlp',
        cluster: 'gpu-1',
        autoscaling: true,
        idleTimeoutSeconds: 300,
        groups: [
          {
            name: 'a100',
            minReplicas: 0,
            maxReplicas: 4,
            gpus: 1,
            gpuType: 'nvidia-a100',
          },
        ],
      },
    },
  ],
  prepare: (draft, context) => {
    const input = rayClusterOf(draft, { owner: context.user });
    return prepareCreation(
      'RayCluster',
      {
        input,
        problems: validateRayCluster(input),
        manifest: options => rayClusterManifest(input, options),
      },
      context,
    );
  },
});

/** @internal */
export const shared = { name: 'shared', namespace: 'team-vision' };

/** @internal */
export const scaleRayClusterAction = defineAction({
  id: 'raycluster:scale',
  title: 'Scale a RayCluster',
  description:
    "Changes the number of workers in the groups of a RayCluster, or the bounds of Ray's autoscaler.",
  input: z.strictObject({
    ...placeInput,
    groups: z
      .array(
        rayGroupInputSchema.pick({
          name: true,
          replicas: true,
          minReplicas: true,
          maxReplicas: true,
        }),
      )
      .optional()
      .describe('Groups to change. Default: none.'),
    autoscaling: workloadChangesSchema.shape.autoscaling,
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Scale to four workers',
      input: { ...shared, groups: [{ name: 'workers', replicas: 4 }] },
    },
  ],
  prepare: ({ groups = [], autoscaling, ...input }, context) => {
    const changes = notEmpty({
      ...(groups.length > 0 && { groups }),
      ...(autoscaling !== undefined && { autoscaling }),
    });
    return prepareChange('RayCluster', input, changes, context);
  },
});

/** @internal */
export const upgradeRayClusterAction = defineAction({
  id: 'raycluster:upgrade',
  title: 'Upgrade a RayCluster',
  description:
    'Changes the image of a RayCluster. Its pods are replaced, and everything that runs on it ends.',
  input: z.strictObject({
    ...placeInput,
    image: rayClusterInputSchema.shape.image.describe(
      'Container image with Ray.',
    ),
    rayVersion: rayClusterInputSchema.shape.rayVersion,
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Upgrade Ray',
      input: { ...shared, image: 'rayproject/ray:2.53.0' },
    },
  ],
  prepare: ({ image, rayVersion, ...input }, context) =>
    prepareChange(
      'RayCluster',
      input,
      notEmpty(filled({ image, rayVersion })),
      context,
    ),
});
