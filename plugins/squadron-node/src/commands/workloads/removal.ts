import {
  contract,
  workloadDeletePermission,
  workloadId,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { goneIfMissing } from '../goneIfMissing';
import type { CommandContext } from '../commandContext';
import {
  defineAction,
  defineEndpoint,
  type PreparedCommand,
} from '../defineCommand';
import { stopWorkload } from './stopWorkload';
import type { RemovalResult } from '../types';
import {
  KINDS,
  placeInput,
  removedOutput,
  targetOf,
  type Kind,
} from './target';

/** @internal */
export const stopEndpoint = defineEndpoint(contract.stopWorkload, {
  status: () => 202,
  prepare: ({ dryRun: _, ...input }, { fleet, options }) => {
    const { uid: __, ...meta } = input;
    return {
      eventId: 'workload-stop',
      meta,
      permissions: [
        {
          permission:
            input.mode === 'delete'
              ? workloadDeletePermission
              : workloadUpdatePermission,
          resourceRef: workloadId(input),
        },
      ],
      run: () => stopWorkload(fleet, input, options),
    };
  },
});

function prepareRemoval(
  kind: Kind,
  mode: 'delete' | 'suspend',
  input: { cluster?: string; namespace?: string; name: string },
  context: CommandContext,
): PreparedCommand<z.input<typeof removedOutput>> {
  const { ref, what } = targetOf(kind, input);
  const command = stopEndpoint.prepare(
    { ...ref, mode, dryRun: false },
    context,
  );
  return {
    ...command,
    run: async () => {
      const outcome = await goneIfMissing(
        command.run() as Promise<RemovalResult>,
        () =>
          mode === 'delete' &&
          context.fleet.findCluster(ref.cluster) !== undefined,
      );
      context.report(what, outcome);
      return { outcome };
    },
  };
}

/** @internal */
export const stopRayJobAction = defineAction({
  id: 'rayjob:stop',
  title: 'Stop a Ray job',
  description: 'Stops a Ray job: its workers end and its quota is released.',
  input: z.strictObject({
    ...placeInput,
    mode: z
      .enum(['delete', 'suspend'])
      .optional()
      .describe(
        'delete removes the job; suspend keeps it so that it can be resumed. Default delete.',
      ),
  }),
  output: removedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Delete a job and its pods',
      input: { name: 'train', namespace: 'team-vision' },
    },
    {
      description: 'Release the quota of a job and keep the job',
      input: { name: 'train', namespace: 'team-vision', mode: 'suspend' },
    },
  ],
  prepare: ({ mode = 'delete', ...input }, context) =>
    prepareRemoval('RayJob', mode, input, context),
});

/** @internal */
export function deletionAction(kind: 'RayCluster' | 'RayService') {
  return defineAction({
    id: `${KINDS[kind]}:delete`,
    title: `Delete a ${kind}`,
    description: `Deletes a ${kind} and its pods; everything that runs on it ends.`,
    input: z.strictObject(placeInput),
    output: removedOutput,
    isDestructive: true,
    examples: [
      {
        description: `Delete a ${kind}`,
        input: { name: 'shared', namespace: 'team-vision' },
      },
    ],
    prepare: (input, context) => prepareRemoval(kind, 'delete', input, context),
  });
}
