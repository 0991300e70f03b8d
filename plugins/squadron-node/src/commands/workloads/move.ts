import {
  contract,
  workloadId,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import { defineAction, defineEndpoint } from '../defineCommand';
import { moveWorkload } from './moveWorkload';
import { changed } from './changes';
import { creationAt } from './creation';
import { changedOutput, targetInput, targetOf, text } from './target';

/** @internal */
export const moveEndpoint = defineEndpoint(contract.moveWorkload, {
  prepare: ({ to, abort, endedOn, uid, dryRun: _, ...ref }, context) => {
    const { fleet, options, config, clock, fleetNamespace } = context;
    return {
      eventId: 'workload-move',
      meta: {
        ...ref,
        to: (to ?? []).join(','),
        abort,
        ...(endedOn && { endedOn }),
      },
      permissions: [
        { permission: workloadUpdatePermission, resourceRef: workloadId(ref) },
        ...(to ?? []).map(cluster =>
          creationAt({ cluster, namespace: ref.namespace }),
        ),
      ],
      run: () =>
        moveWorkload(
          fleet,
          { ...ref, uid, to, abort, endedOn },
          {
            ...options,
            isDispatcher: config.dispatch.enabled,
            nowMs: clock.now(),
            fleetNamespace,
          },
        ),
    };
  },
});

/** @internal */
export const moveWorkloadAction = defineAction({
  id: 'workload:move',
  title: 'Move a workload',
  description:
    'Moves a workload of the hub to other clusters. A job restarts there; the successor of a RayService or RayCluster is ready there before the old one is deleted. Requires squadron.dispatch.enabled.',
  input: z.strictObject({
    ...targetInput,
    to: z
      .array(text.min(1))
      .describe(
        'IDs of the clusters that may run it; an empty list removes the cluster affinity.',
      ),
    endedOn: text
      .optional()
      .describe(
        'ID of the lost cluster on which a StatefulSet, or a Deployment with the strategy Recreate, does not run any more. Set it only if a person has verified that: the workload runs twice otherwise.',
      ),
  }),
  output: changedOutput,
  isDestructive: true,
  examples: [
    {
      description: 'Move a job to another cluster',
      input: {
        kind: 'RayJob',
        name: 'train',
        namespace: 'team-vision',
        to: ['worker-2'],
      },
    },
  ],
  prepare: ({ kind, to, endedOn, ...input }, context) => {
    const target = targetOf(kind, input);
    const command = moveEndpoint.prepare(
      { ...target.ref, to, abort: false, endedOn, dryRun: false },
      context,
    );
    return changed(target, 'moved', command, context);
  },
});
