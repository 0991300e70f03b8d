import {
  claimInputSchema,
  claimManifest,
  contract,
  queueCreatePermission,
  queueInputSchema,
  quotaAssignPermission,
  targetRefs,
  type QuotaWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, type KubeManifest } from '@squadron/kube-kinds';
import { z } from 'zod';
import {
  assignNamespaceQueue,
  namespaceQueueManifest,
} from './assignNamespaceQueue';
import { assignQuota, previewQuota } from './assignQuota';
import { createQueue, queueInputProblems, queueManifest } from './createQueue';
import { defineAction, defineEndpoint } from '../defineCommand';
import { deliveryOutput, linkOutput, queueLinks } from '../links';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandResult } from '../types';

const output = z.object({
  name: z.string().describe('Name of the object.'),
  ...linkOutput,
  ...deliveryOutput,
});

/** @param teams - namespaces that get a LocalQueue */
function queueAudit(name: string, teams: readonly string[] = []) {
  return {
    eventId: 'queue-create',
    meta: { cluster: HUB_CLUSTER_ID, name, namespaces: teams.join(',') },
    permissions: [undefined, ...teams].map(namespace => ({
      permission: queueCreatePermission,
      resourceRef: targetRefs.queue(namespace),
    })),
  };
}

function quotaAudit({ name, cluster }: { name: string; cluster: string }) {
  return {
    eventId: 'quota-assign',
    meta: { name, cluster },
    permissions: [{ permission: quotaAssignPermission, resourceRef: cluster }],
  };
}

const createQueueAction = defineAction({
  id: 'queue:create',
  title: 'Create a queue',
  description:
    'Creates a ClusterQueue on the hub whose workloads run on worker clusters, and a LocalQueue for each team. Claims assign capacity to it, see squadron:quota:assign.',
  input: z.strictObject({
    ...queueInputSchema.shape,
    teams: z
      .array(z.string())
      .optional()
      .describe(
        'Namespaces of the hub that get a LocalQueue named default for the queue, through the label squadron.dev/queue.',
      ),
  }),
  output,
  isDeliverable: true,
  examples: [
    {
      description: 'A queue in a cohort, with a LocalQueue for one team',
      input: { name: 'research', cohort: 'org', teams: ['nlp'] },
    },
    {
      description: 'A strict FIFO queue that only two namespaces may use',
      input: {
        name: 'release',
        queueingStrategy: 'StrictFIFO',
        namespaces: ['nlp', 'vision'],
      },
    },
  ],
  prepare: ({ teams = [], ...input }, context) => {
    const { fleet, options } = context;
    const { name } = input;
    return {
      ...queueAudit(name, teams),
      run: async () => {
        throwOnProblems(
          `ClusterQueue ${name} cannot be created`,
          queueInputProblems(input),
        );
        const { cluster: _, ...delivery } = await context.deliver({
          what: `ClusterQueue ${name}`,
          path: `queues/${name}.yaml`,
          manifest: () => queueManifest(input),
          apply: () => createQueue(fleet, input, options),
        });
        for (const namespace of teams) {
          const label = { namespace, queue: name };
          await context.deliver({
            what: context.isFile
              ? `Namespace ${namespace}`
              : `Label of namespace ${namespace}`,
            path: `namespaces/${namespace}.yaml`,
            manifest: () => namespaceQueueManifest(label),
            apply: () => assignNamespaceQueue(fleet, label, options),
          });
        }
        return { ...queueLinks('ClusterQueue', name), ...delivery };
      },
    };
  },
});

const assignQuotaAction = defineAction({
  id: 'quota:assign',
  title: 'Assign quota',
  description:
    'Assigns capacity of a cluster to ClusterQueues of the hub. Fails if the cluster has less capacity than this claim and its other claims assign.',
  input: z.strictObject({
    ...contract.assignQuota.input.pick({ name: true, cluster: true }).shape,
    ...claimInputSchema.shape,
  }),
  output,
  isDestructive: true,
  isDeliverable: true,
  examples: [
    {
      description: 'Six GPUs of a cluster to one queue, two to another',
      input: {
        name: 'gpu-1-resource-claim',
        cluster: 'gpu-1',
        resourceAssignments: [
          {
            clusterQueueName: 'research',
            flavor: 'fleet',
            resources: { gpu: '6', cpu: '24', memory: '96Gi' },
          },
          {
            clusterQueueName: 'batch',
            flavor: 'fleet',
            resources: { gpu: '2', cpu: '8', memory: '32Gi' },
          },
        ],
        shrinkPolicy: 'InOrder',
      },
    },
  ],
  prepare: (input, context) => {
    const { fleet, options } = context;
    const { name } = input;
    const what = `ClusterResourceClaim ${name}`;
    return {
      ...quotaAudit(input),
      run: async () => {
        const { problems, warnings, changes } = previewQuota(fleet, input);
        throwOnProblems(`${what} cannot be granted`, problems);
        warnings.forEach(warning => context.log(warning));
        for (const change of changes) {
          const { queue, flavor, resource, before, after } = change;
          context.log(
            `${change.cluster}: ${queue}/${flavor} ${resource} ${before} → ${after}`,
          );
        }
        const { cluster: _, ...delivery } = await context.deliver({
          what,
          path: `claims/${name}.yaml`,
          manifest: () => claimManifest(input) as unknown as KubeManifest,
          apply: () => assignQuota(fleet, input, options),
        });
        return { ...queueLinks('ClusterResourceClaim', name), ...delivery };
      },
    };
  },
});

/** Commands of queues and quotas that the HTTP API serves. @internal */
export const queueEndpointCommands = [
  defineEndpoint(contract.createQueue, {
    status: ({ outcome }) => (outcome === 'created' ? 201 : 200),
    prepare: ({ dryRun: _, ...input }, { fleet, options }) => ({
      ...queueAudit(input.name),
      run: async () => written(await createQueue(fleet, input, options)),
    }),
  }),
  defineEndpoint(contract.assignQuota, {
    prepare: ({ dryRun: _, ...input }, { fleet, options }) => ({
      ...quotaAudit(input),
      run: async () => written(await assignQuota(fleet, input, options)),
    }),
  }),
];

function written({
  outcome,
  object,
  manifest,
}: CommandResult): QuotaWriteResult {
  return { outcome, name: object.metadata.name, manifest };
}

/** Actions of queues and quotas. @public */
export const queueActions = {
  createQueue: createQueueAction,
  assignQuota: assignQuotaAction,
};
