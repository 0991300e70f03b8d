import { InputError } from '@backstage/errors';
import {
  clusterInputSchema,
  clusterUpdatePermission,
  messageText,
  type ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { CommandContext } from '../commandContext';
import { defineAction, type PreparedCommand } from '../defineCommand';
import { filledOrNone } from '../filled';
import { clusterLinks } from '../links';
import { previewClusterUpdate } from './previewClusterUpdate';
import { throwOnProblems } from '../throwOnProblems';
import { updateCluster } from './updateCluster';
import { changeOutput, cluster, keyOf, text } from './target';

function prepareChange(
  id: string,
  changes: ClusterChanges,
  context: CommandContext,
): PreparedCommand<z.input<typeof changeOutput>> {
  const { fleet, config, clock } = context;
  const options = {
    ...context.options,
    gates: config.featureGates,
    now: new Date(clock.now()).toISOString(),
  };
  const key = keyOf(id, context);
  const input = { ...key, changes };
  const what = `Cluster ${key.namespace}/${key.name}`;
  return {
    eventId: 'cluster-change',
    meta: { cluster: id, ...key },
    permissions: [{ permission: clusterUpdatePermission, resourceRef: id }],
    run: async () => {
      const { preview, manifest } = await previewClusterUpdate(
        fleet,
        input,
        options,
      );
      throwOnProblems('The cluster cannot be changed', preview.problems);
      const added = preview.effects.find(({ effect }) => effect === 'add');
      if (added) {
        throw new InputError(
          `pool: cluster ${id} has no pool '${added.part}'. Use the name of an existing pool; to add a pool, use the page of the cluster.`,
        );
      }
      const effects = preview.effects.map(
        ({ part, text: effect }) => `${part}: ${messageText(effect)}`,
      );
      effects.forEach(effect => context.log(`${what} · ${effect}`));
      const delivery = await context.deliver({
        what,
        path: `clusters/${key.namespace}/${key.name}.yaml`,
        manifest: () => manifest,
        apply: async () => {
          const { outcome, otherWriter } = await updateCluster(
            fleet,
            input,
            options,
          );
          if (otherWriter) {
            context.warn(
              `${otherWriter} writes ${what} as well and may revert the change; deliver the change as a file to the source of ${otherWriter} instead`,
            );
          }
          return { outcome, manifest };
        },
      });
      return { ...delivery, cluster: id, ...key, ...clusterLinks(id), effects };
    },
  };
}

const pool = clusterInputSchema.shape.pools.unwrap().element.shape;

/** @internal */
export const scaleClusterAction = defineAction({
  id: 'cluster:scale',
  title: 'Scale a worker cluster',
  description:
    'Changes the number of machines of a pool or of the control plane of a worker cluster.',
  input: z.strictObject({
    cluster,
    pool: text.optional().describe('Name of the pool. Default: no pool.'),
    replicas: pool.replicas.describe(
      'Number of machines of a pool without autoscaler.',
    ),
    minReplicas: pool.minReplicas,
    maxReplicas: pool.maxReplicas,
    controlPlaneReplicas:
      clusterInputSchema.shape.controlPlaneReplicas.describe(
        'Control-plane machines: 1, 3, 5 or 7.',
      ),
  }),
  output: changeOutput,
  isDestructive: true,
  isDeliverable: true,
  examples: [
    {
      description: 'Scale a pool to four machines',
      input: { cluster: 'gpu-3', pool: 'cpu', replicas: 4 },
    },
    {
      description: 'Widen the bounds of an autoscaled pool, by pull request',
      input: {
        cluster: 'gpu-3',
        pool: 'gpu',
        minReplicas: 1,
        maxReplicas: 8,
        delivery: 'file',
        filePath: 'fleet/gpu-3.yaml',
      },
      next: [
        {
          id: 'publish',
          name: 'Open a pull request',
          action: 'publish:github:pull-request',
          input: {
            repoUrl: 'github.com?owner=ml&repo=fleet',
            branchName: 'scale-gpu-3',
            title: 'Scale gpu-3',
            description: 'Wider bounds',
          },
        },
      ],
    },
  ],
  prepare: (input, context) => {
    const { replicas, minReplicas, maxReplicas, controlPlaneReplicas } = input;
    const size = filledOrNone({ replicas, minReplicas, maxReplicas });
    if (Boolean(input.pool) !== Boolean(size)) {
      throw new InputError(
        input.pool
          ? `pool: set the number of machines of '${input.pool}' with replicas, or with minReplicas and maxReplicas.`
          : 'pool: set the name of the pool to scale.',
      );
    }
    const changes = {
      ...(input.pool && { pools: [{ name: input.pool, ...size }] }),
      ...(controlPlaneReplicas !== undefined && {
        controlPlane: { replicas: controlPlaneReplicas },
      }),
    };
    return prepareChange(input.cluster, changes, context);
  },
});

/** @internal */
export const upgradeClusterAction = defineAction({
  id: 'cluster:upgrade',
  title: 'Upgrade a worker cluster',
  description:
    'Upgrades Kubernetes on a worker cluster, at most one minor version at a time. The task log lists the machines that will be replaced.',
  input: z.strictObject({
    cluster,
    version: text.describe('Target Kubernetes version, e.g. `v1.36.3`.'),
  }),
  output: changeOutput,
  isDestructive: true,
  isDeliverable: true,
  examples: [
    {
      description: 'Upgrade to the next minor version',
      input: { cluster: 'gpu-3', version: 'v1.36.3' },
    },
  ],
  prepare: (input, context) =>
    prepareChange(input.cluster, { version: input.version }, context),
});

export const [pauseClusterAction, resumeClusterAction] = (
  [
    [
      'pause',
      'Pauses reconciliation of a worker cluster, e.g. for manual maintenance; running workloads continue.',
    ],
    ['resume', 'Resumes reconciliation of a paused worker cluster.'],
  ] as const
).map(([verb, description]) =>
  defineAction({
    id: `cluster:${verb}`,
    title: `${verb === 'pause' ? 'Pause' : 'Resume'} a worker cluster`,
    description,
    input: z.strictObject({ cluster }),
    output: changeOutput,
    isDeliverable: true,
    examples: [
      {
        description: `${verb === 'pause' ? 'Pause' : 'Resume'} a cluster`,
        input: { cluster: 'gpu-3' },
      },
    ],
    prepare: (input, context) =>
      prepareChange(input.cluster, { paused: verb === 'pause' }, context),
  }),
);
