import { InputError, isError } from '@backstage/errors';
import {
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterIdOf,
  clusterInputSchema,
  clusterUpdatePermission,
  contract,
  importInputSchema,
  parseClusterId,
  targetRefs,
  type ClusterChanges,
  type ClusterInput,
  type DecommissionGoal,
  type DecommissionResult,
  type RemovalMode,
} from '@squadron/backstage-plugin-squadron-common';
import { oneblockClusterKind, HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { z } from 'zod';
import { clientFor } from './applyOwned';
import { clusterIntent } from './clusterIntent';
import type { CommandContext } from './commandContext';
import {
  clusterManifest,
  clusterProblems,
  createCluster,
} from './createCluster';
import { decommissionCluster } from './decommissionCluster';
import {
  defineAction,
  defineEndpoint,
  type ActionExample,
  type PreparedCommand,
} from './defineCommand';
import { deleteCluster } from './deleteCluster';
import { detachImportedCluster } from './detachImportedCluster';
import { decommissionView } from '../clusters/decommission/decommissionView';
import { ensureCluster } from './ensureCluster';
import { filledOrNone } from './filled';
import { importCluster, type ImportClusterInput } from './importCluster';
import { issueKubeconfig } from './issueKubeconfig';
import { clusterLinks, deliveryOutput, linkOutput } from './links';
import { previewClusterUpdate } from './previewClusterUpdate';
import { replaceCluster } from './replaceCluster';
import { throwOnProblems } from './throwOnProblems';
import type { RemovalResult } from './types';
import { updateCluster } from './updateCluster';

const text = z.string();
const cluster = text.describe('ID of the cluster in the fleet, e.g. `gpu-3`.');
const placeOutput = {
  cluster,
  namespace: text.describe('Namespace of its object on the hub.'),
  name: text.describe('Name of its object on the hub.'),
};
const clusterOutput = z.object({
  ...placeOutput,
  ...linkOutput,
  ...deliveryOutput,
});
const changeOutput = clusterOutput.extend({
  effects: z
    .array(z.string())
    .describe(
      'Effects on the parts of the cluster, in the order in which they happen.',
    ),
});

/** Key of the Cluster object of a worker cluster. Throws InputError for the hub. */
function keyOf(id: string, { fleetNamespace }: CommandContext) {
  const key = parseClusterId(id, fleetNamespace);
  if (!key) {
    throw new InputError(
      `cluster: '${id}' is not a worker cluster; the hub cannot be changed or removed here.`,
    );
  }
  return key;
}

function creationIn(namespace: string) {
  return {
    permission: clusterCreatePermission,
    resourceRef: targetRefs.cluster(namespace),
  };
}

function prepareCreation(
  input: ClusterInput,
  context: CommandContext,
  command: typeof createCluster,
): PreparedCommand<z.input<typeof clusterOutput>> {
  const { fleet, config, fleetNamespace, options, user } = context;
  const intent = clusterIntent(input, { fleetNamespace, owner: user });
  const { namespace, name } = intent;
  const id = clusterIdOf(intent, fleetNamespace);
  const gates = config.featureGates;
  return {
    eventId: 'cluster-create',
    meta: { cluster: id, namespace, name },
    permissions: [creationIn(namespace)],
    run: async () => {
      const delivery = await context.deliver({
        what: `Cluster ${namespace}/${name}`,
        path: `clusters/${namespace}/${name}.yaml`,
        manifest: () => {
          throwOnProblems(
            'The cluster cannot be created',
            clusterProblems(intent, gates),
          );
          return clusterManifest(intent);
        },
        apply: () => command(fleet, intent, { ...options, gates }),
      });
      return { ...delivery, namespace, name, cluster: id, ...clusterLinks(id) };
    },
  };
}

const createClusterAction = defineAction({
  id: 'cluster:create',
  title: 'Create a worker cluster',
  description:
    'Creates a worker cluster. Reconcilers create it in the background; use squadron:wait to wait for it.',
  input: clusterInputSchema,
  output: clusterOutput,
  isDeliverable: true,
  examples: [
    {
      description:
        'The smallest worker cluster: one machine, all add-ons, joined to the fleet',
      input: { name: 'small-1', version: 'v1.36.3' },
    },
    {
      description:
        'Two machines of eight A100, owned by a team, without a default RayCluster',
      input: {
        name: 'gpu-3',
        owner: 'group:default/ml-platform',
        provider: 'sandbox',
        provisioner: 'kubeadm',
        version: 'v1.36.3',
        pools: [
          { name: 'a100', replicas: 2, gpuType: 'nvidia-a100', gpuCount: 8 },
        ],
        defaultRayCluster: false,
      },
    },
  ],
  prepare: (input, context) => prepareCreation(input, context, createCluster),
});

const ensureClusterAction = defineAction({
  id: 'cluster:ensure',
  title: 'Find or create a worker cluster',
  description:
    'Returns the worker cluster of that name, whoever created it, or creates a new one. Fails with the differing fields if an existing cluster differs from the input.',
  input: clusterInputSchema,
  output: clusterOutput,
  isDeliverable: true,
  examples: [
    {
      description:
        'A cluster that many templates share; the first one creates it',
      input: {
        name: 'shared-gpu',
        version: 'v1.36.3',
        pools: [
          {
            ...{ name: 'a100', minReplicas: 0, maxReplicas: 4 },
            ...{ gpuType: 'nvidia-a100', gpuCount: 8, spot: true },
          },
        ],
      },
    },
  ],
  prepare: (input, context) => prepareCreation(input, context, ensureCluster),
});

const importClusterAction = defineAction({
  id: 'cluster:import',
  title: 'Import a cluster',
  description:
    'Adds an existing cluster to the fleet, by its kubeconfig in the secret `kubeconfig` (text or base64) or by a Secret on the hub. Connects to the cluster once before it writes anything.',
  input: importInputSchema,
  output: z.object({
    ...placeOutput,
    ...linkOutput,
    outcome: text.describe('created, updated or unchanged'),
    server: text.describe('Address of its API server.'),
    version: text.describe('Kubernetes version of the cluster.'),
  }),
  examples: [
    {
      description:
        'Import a cluster with the kubeconfig that the form stores as the secret kubeconfig',
      input: { name: 'lab', displayName: 'The lab', labels: { site: 'hq' } },
    },
    {
      description:
        "Take over another manager's ClusterProfile with an existing Secret on the hub",
      input: {
        name: 'edge',
        kubeconfigSecret: { name: 'edge-admin', key: 'kubeconfig' },
      },
    },
  ],
  prepare: ({ kubeconfigSecret: secret, ...input }, context) => {
    const { fleet, config, fleetNamespace, options, reach } = context;
    const { name, namespace = fleetNamespace } = input;
    const id = clusterIdOf({ namespace, name }, fleetNamespace);
    return {
      eventId: 'cluster-import',
      severityLevel: 'high',
      meta: { cluster: id, namespace, name },
      permissions: [creationIn(namespace)],
      run: async () => {
        const { outcome, server, version } = await importCluster(
          fleet,
          {
            ...input,
            namespace,
            owner: input.owner ?? context.user,
            source: secret ? { secret } : kubeconfigOf(context),
          },
          {
            ...options,
            gates: config.featureGates,
            policy: config.inventory,
            fleetNamespace,
            reach,
          },
        );
        context.log(`${server} answers and runs Kubernetes ${version}`);
        context.report(`ClusterProfile ${namespace}/${name} on hub`, outcome);
        return {
          ...{ cluster: id, namespace, name, ...clusterLinks(id) },
          ...{ outcome, server, version },
        };
      },
    };
  },
});

/** Accepts base64 because a password field holds a single line. */
function kubeconfigOf({
  secrets,
}: CommandContext): ImportClusterInput['source'] {
  const kubeconfig = secrets?.kubeconfig;
  if (!kubeconfig?.trim()) {
    throw new InputError(
      'secrets.kubeconfig: set the kubeconfig of the cluster as a secret of the task, or name a Secret on the hub in kubeconfigSecret.',
    );
  }
  const isBase64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(kubeconfig);
  return {
    kubeconfig: isBase64
      ? Buffer.from(kubeconfig, 'base64').toString('utf8')
      : kubeconfig,
  };
}

function prepareChange(
  id: string,
  changes: ClusterChanges,
  context: CommandContext,
): PreparedCommand<z.input<typeof changeOutput>> {
  const { fleet, config } = context;
  const options = { ...context.options, gates: config.featureGates };
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
        ({ part, text: effect }) => `${part}: ${effect}`,
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

const scaleClusterAction = defineAction({
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
        ...{ cluster: 'gpu-3', pool: 'gpu', minReplicas: 1, maxReplicas: 8 },
        ...{ delivery: 'file', filePath: 'fleet/gpu-3.yaml' },
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

const upgradeClusterAction = defineAction({
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

const [pauseClusterAction, resumeClusterAction] = (
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

/** The outcome of a removal; `gone` if the object does not exist and that is a success. @internal */
export async function goneIfMissing<Outcome>(
  removal: Promise<{ outcome: Outcome }>,
  isSuccess: () => boolean,
): Promise<Outcome | 'gone'> {
  try {
    return (await removal).outcome;
  } catch (error) {
    if (isError(error) && error.name === 'NotFoundError' && isSuccess()) {
      return 'gone';
    }
    throw error;
  }
}

function prepareRemoval(
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
  const client = clientFor(fleet, HUB_CLUSTER_ID, options);
  return (
    (await client.find(oneblockClusterKind, key, { signal })) !== undefined
  );
}

const destroyClusterAction = removalAction('destroy', {
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

const detachClusterAction = removalAction('detach', {
  title: 'Detach a worker cluster',
  description: 'Releases a worker cluster from the fleet and keeps it running.',
  examples: [
    {
      description: 'Detach a cluster after its workloads had time to finish',
      input: { cluster: 'gpu-3', drainTimeoutSeconds: 3600 },
    },
  ],
});

const decommissionClusterAction = defineAction({
  id: 'cluster:decommission',
  title: 'Decommission a worker cluster',
  description:
    'Decommissions a cluster: hands services over to other clusters before they end, and restarts jobs there. Deletes no cluster; use squadron:cluster:destroy or squadron:cluster:detach afterwards.',
  input: z.strictObject({
    cluster,
    goal: contract.decommissionCluster.input.shape.goal
      .unwrap()
      .describe(
        'Cordon stops scheduling of new workloads; Drain also moves running workloads away; Leave then also revokes access; LeaveNow does not wait for running workloads.',
      ),
    force: contract.decommissionCluster.input.shape.force.describe(
      'Continue although all workloads would have to wait, or might run twice. Default false.',
    ),
  }),
  output: z.object({
    cluster,
    outcome: text.describe('updated or unchanged'),
  }),
  isDestructive: true,
  examples: [
    {
      description: 'Stop scheduling new workloads to a cluster',
      input: { cluster: 'gpu-3', goal: 'Cordon' },
    },
  ],
  prepare: (input, context) => {
    const { cluster: id, goal } = input;
    keyOf(id, context);
    const command = prepareDecommission(input, context);
    return {
      ...command,
      run: async () => {
        const { outcome, problems } = await command.run();
        throwOnProblems(`Cluster ${id} cannot be decommissioned`, problems);
        context.report(`Cluster ${id}`, `${outcome} (${goal})`);
        return { cluster: id, outcome };
      },
    };
  },
});

function prepareDecommission(
  input: { cluster: string; goal: DecommissionGoal | null; force?: boolean },
  { fleet, options, clock, fleetNamespace }: CommandContext,
): PreparedCommand<DecommissionResult> {
  const { cluster: id, goal, force = false } = input;
  const { replacedBy } =
    goal === null
      ? decommissionView(fleet, id, { fleetNamespace, nowMs: clock.now() })
      : { replacedBy: undefined };
  return {
    eventId: 'cluster-decommission',
    severityLevel: 'high',
    meta: { cluster: id, goal: goal ?? 'none', force },
    permissions: [
      { permission: clusterDeletePermission, resourceRef: id },
      // The replacement holds the annotation that makes this cluster leave.
      ...(replacedBy === undefined
        ? []
        : [{ permission: clusterUpdatePermission, resourceRef: replacedBy }]),
    ],
    run: () =>
      decommissionCluster(
        fleet,
        { cluster: id, goal: goal ?? undefined, force },
        { ...options, fleetNamespace },
      ),
  };
}

/** Commands of clusters that the HTTP API serves. @internal */
export const clusterEndpointCommands = [
  defineEndpoint(contract.destroyCluster, {
    status: () => 202,
    prepare: prepareRemoval,
  }),
  defineEndpoint(contract.decommissionCluster, {
    prepare: prepareDecommission,
  }),
  defineEndpoint(contract.replaceCluster, {
    prepare: ({ cluster: id, by }, { fleet, options, fleetNamespace }) => ({
      eventId: 'cluster-replace',
      severityLevel: 'high',
      meta: { cluster: id, by },
      permissions: [
        { permission: clusterDeletePermission, resourceRef: id },
        { permission: clusterUpdatePermission, resourceRef: by },
      ],
      run: () =>
        replaceCluster(
          fleet,
          { cluster: id, by },
          { ...options, fleetNamespace },
        ),
    }),
  }),
  defineEndpoint(contract.issueKubeconfig, {
    status: () => 201,
    headers: { 'Cache-Control': 'no-store' },
    prepare: ({ cluster: id, ttlSeconds }, { fleet, config, options }) => {
      const { by: user = '' } = options;
      const role = config.access.kubeconfigRole;
      return {
        eventId: 'cluster-kubeconfig',
        severityLevel: 'high',
        meta: { cluster: id, user, role },
        permissions: [
          { permission: clusterKubeconfigPermission, resourceRef: id },
        ],
        run: () =>
          issueKubeconfig(
            fleet,
            { cluster: id, user, ttlSeconds },
            { role, policy: config.inventory },
          ),
      };
    },
  }),
];

/** Actions of clusters. @public */
export const clusterActions = {
  createCluster: createClusterAction,
  ensureCluster: ensureClusterAction,
  importCluster: importClusterAction,
  scaleCluster: scaleClusterAction,
  upgradeCluster: upgradeClusterAction,
  pauseCluster: pauseClusterAction,
  resumeCluster: resumeClusterAction,
  destroyCluster: destroyClusterAction,
  detachCluster: detachClusterAction,
  decommissionCluster: decommissionClusterAction,
};
