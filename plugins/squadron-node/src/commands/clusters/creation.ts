import {
  clusterIdOf,
  clusterInputSchema,
  manifestText,
  type ClusterInput,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, KINDS, type KubeManifest } from '@squadron/kube-kinds';
import { z } from 'zod';
import {
  installedProviders,
  supportedVersions,
} from '../../clusters/providers';
import { isAllowed } from '../../identity/isAllowed';
import { onHub } from '../applyOwned';
import { clusterIntent } from './clusterIntent';
import type { CommandContext } from '../commandContext';
import {
  clusterManifest,
  clusterProblems,
  createCluster,
} from './createCluster';
import { defineAction, type PreparedCommand } from '../defineCommand';
import { ensureCluster } from './ensureCluster';
import { clusterLinks } from '../links';
import { throwOnProblems } from '../throwOnProblems';
import { clusterOutput, creationIn } from './target';

function prepareCreation(
  input: ClusterInput,
  context: CommandContext,
  command: typeof createCluster,
): PreparedCommand<z.input<typeof clusterOutput>> {
  const { fleet, config, fleetNamespace, options, user } = context;
  const allowed = config.featureGates;
  const installed = installedProviders(allowed, fleet);
  const intent = clusterIntent(input, {
    fleetNamespace,
    owner: user,
    provider: installed.length === 1 ? installed[0] : '',
    versionOf: provider => supportedVersions(provider, allowed)[0] ?? '',
  });
  const { namespace, name } = intent;
  const id = clusterIdOf(intent, fleetNamespace);
  // A person who has to choose a provider sees only those of the hub.
  const gates = intent.spec.provider.name
    ? allowed
    : { ...allowed, supportedCloudProviders: installed };
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

/**
 * Checks a cluster as its creation does, with a dry run on the hub, and returns its manifest. Who may not create it
 * there can still open a pull request, and gets the manifest without a check by the hub.
 *
 * @internal
 */
export function prepareClusterPreview(
  input: ClusterInput,
  context: CommandContext,
): PreparedCommand<{ manifest: string; isUnchecked?: boolean }> {
  let isUnchecked = false;
  const { meta, permissions, run } = prepareCreation(
    input,
    {
      ...context,
      options: { ...context.options, dryRun: true },
      deliver: async ({ what, manifest: render, apply }) => {
        const manifest = render();
        isUnchecked = !(await mayApply(context, what, manifest));
        const { outcome } = isUnchecked ? { outcome: '' } : await apply();
        return { outcome, manifest, cluster: HUB_CLUSTER_ID };
      },
    },
    createCluster,
  );
  return {
    eventId: 'cluster-preview',
    severityLevel: 'low',
    meta,
    permissions,
    run: async () => ({
      manifest: manifestText(Object(await run()).manifest),
      ...(isUnchecked && { isUnchecked }),
    }),
  };
}

/** Whether the hub lets the person create it. The portal itself may. */
async function mayApply(
  { fleet, options }: CommandContext,
  what: string,
  { metadata: { namespace, name } }: KubeManifest,
): Promise<boolean> {
  const { group, plural: resource } = KINDS.oneblockCluster;
  return (
    !options.as ||
    onHub(fleet, what, options, async client => {
      for (const verb of ['get', 'create', 'patch']) {
        const right = { verb, group, resource, namespace, name };
        if (!(await isAllowed(client, right))) {
          return false;
        }
      }
      return true;
    })
  );
}

/** @internal */
export const createClusterAction = defineAction({
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

/** @internal */
export const ensureClusterAction = defineAction({
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
            name: 'a100',
            minReplicas: 0,
            maxReplicas: 4,
            gpuType: 'nvidia-a100',
            gpuCount: 8,
            spot: true,
          },
        ],
      },
    },
  ],
  prepare: (input, context) => prepareCreation(input, context, ensureCluster),
});
