import { InputError } from '@backstage/errors';
import {
  clusterDeletePermission,
  type RemovalMode,
} from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import { z } from 'zod';
import { onHub } from '../applyOwned';
import type { CommandContext } from '../commandContext';
import {
  defineAction,
  type ActionExample,
  type PreparedCommand,
} from '../defineCommand';
import { deleteCluster } from './deleteCluster';
import { detachImportedCluster } from './detachImportedCluster';
import { goneIfMissing } from '../goneIfMissing';
import type { RemovalResult } from '../types';
import { cluster, keyOf, placeOutput, text } from './target';

const removalOutput = z.object({
  ...placeOutput,
  outcome: text.describe('deleted, or gone if the cluster did not exist'),
});

function removalAction(
  mode: RemovalMode,
  texts: {
    title: string;
    description: string;
    examples: ActionExample[];
  },
) {
  return defineAction({
    id: `cluster:${mode}`,
    ...texts,
    input: z.strictObject({
      cluster,
      drainTimeoutSeconds: z
        .number()
        .optional()
        .describe(
          'Seconds that running workloads may continue while the cluster admits no new ones, at most a day. Default: as the Cluster specifies, else 0.',
        ),
      confirm: text
        .optional()
        .describe(
          'ID of the cluster, typed again to confirm; any other text is rejected. Default: no confirmation.',
        ),
    }),
    output: removalOutput,
    isDestructive: true,
    prepare: ({ confirm, ...input }, context) => {
      const { cluster: id } = input;
      const key = keyOf(id, context);
      if (confirm !== undefined && confirm !== id) {
        throw new InputError(
          `confirm: '${confirm}' is not '${id}'; type the ID of the cluster to remove.`,
        );
      }
      const removal = prepareRemoval({ ...input, mode }, context);
      return {
        ...removal,
        run: async () => {
          const outcome = await goneIfMissing(
            removal.run(),
            () => !context.fleet.findCluster(id),
          );
          context.report(
            `Cluster ${key.namespace}/${key.name} on hub`,
            outcome,
          );
          return { cluster: id, ...key, outcome };
        },
      };
    },
  });
}

/** @internal */
export function prepareRemoval(
  input: {
    cluster: string;
    mode?: RemovalMode;
    drainTimeoutSeconds?: number;
  },
  context: CommandContext,
): PreparedCommand<RemovalResult> {
  const { cluster: id, mode, drainTimeoutSeconds } = input;
  const { fleet, options, config } = context;
  const key = keyOf(id, context);
  return {
    eventId: 'cluster-delete',
    severityLevel: 'high',
    meta: { cluster: id, ...key, mode, drainTimeoutSeconds },
    permissions: [{ permission: clusterDeletePermission, resourceRef: id }],
    run: async () =>
      mode === 'detach' && !(await isCreatedHere(key, context))
        ? detachImportedCluster(fleet, { ...key, drainTimeoutSeconds }, options)
        : deleteCluster(
            fleet,
            { ...key, mode, drainTimeoutSeconds },
            { ...options, gates: config.featureGates },
          ),
  };
}

/** Reads from the API server, because the cache may not have the result of an earlier step yet. */
async function isCreatedHere(
  key: { namespace: string; name: string },
  { fleet, options }: CommandContext,
): Promise<boolean> {
  const { signal } = options;
  const what = `Cluster ${key.namespace}/${key.name}`;
  const live = await onHub(fleet, what, options, client =>
    client.find(KINDS.oneblockCluster, key, { signal }),
  );
  return live !== undefined;
}

/** @internal */
export const destroyClusterAction = removalAction('destroy', {
  title: 'Destroy a worker cluster',
  description:
    'Deletes a worker cluster with everything that runs there. Use squadron:wait with until: Deleted to wait for the end.',
  examples: [
    { description: 'Destroy a worker cluster', input: { cluster: 'gpu-3' } },
    {
      description:
        'Destroy a worker cluster after its workloads had an hour to finish',
      input: { cluster: 'gpu-3', drainTimeoutSeconds: 3600 },
    },
  ],
});

/** @internal */
export const detachClusterAction = removalAction('detach', {
  title: 'Detach a worker cluster',
  description: 'Releases a worker cluster from the fleet and keeps it running.',
  examples: [
    {
      description: 'Detach a cluster after its workloads had time to finish',
      input: { cluster: 'gpu-3', drainTimeoutSeconds: 3600 },
    },
  ],
});
