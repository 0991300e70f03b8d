import { InputError } from '@backstage/errors';
import {
  clusterIdOf,
  importInputSchema,
} from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { CommandContext } from '../commandContext';
import { defineAction } from '../defineCommand';
import { importCluster, type ImportClusterInput } from './importCluster';
import { clusterLinks, linkOutput } from '../links';
import { creationIn, placeOutput, text } from './target';

/** @internal */
export const importClusterAction = defineAction({
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
          cluster: id,
          namespace,
          name,
          ...clusterLinks(id),
          outcome,
          server,
          version,
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
  if (!kubeconfig?.reveal().trim()) {
    throw new InputError(
      'secrets.kubeconfig: set the kubeconfig of the cluster as a secret of the task, or name a Secret on the hub in kubeconfigSecret.',
    );
  }
  return {
    kubeconfig: kubeconfig.map(plain =>
      /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(plain)
        ? Buffer.from(plain, 'base64').toString('utf8')
        : plain,
    ),
  };
}
