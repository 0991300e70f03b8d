import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  importCluster,
  type ImportClusterInput,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterCreatePermission,
  clusterIdOf,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterLinks } from '../lib/clusterTarget';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './clusterImport.examples';

/** Name of the task's secret that holds the kubeconfig. */
const SECRET = 'kubeconfig';

/**
 * `squadron:cluster:import`: adds an existing cluster to the fleet. Its kubeconfig is a secret of the task, never an
 * input: inputs are stored and shown.
 *
 * @public
 */
export function createClusterImportAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:import',
    description:
      'Adds an existing cluster to the fleet, by its kubeconfig in the task secret `kubeconfig` (text or base64) or by a Secret on the hub. Connects to the cluster once before it writes anything.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z =>
          z.string().describe('Name of the cluster; also its ID in the fleet'),
        namespace: z =>
          z
            .string()
            .optional()
            .describe(
              'Namespace on the hub. Default: the namespace of the fleet',
            ),
        displayName: z =>
          z.string().optional().describe('Title in lists. Default: the name'),
        owner: z =>
          z
            .string()
            .optional()
            .describe(
              'Entity reference of the owner. Default: the person who runs the template',
            ),
        labels: z =>
          z
            .record(z.string())
            .optional()
            .describe('Labels of the ClusterProfile, e.g. for placement'),
        kubeconfigSecret: z =>
          z
            .object({
              name: z.string().describe('Name of the Secret'),
              key: z
                .string()
                .optional()
                .describe('Key of the kubeconfig. Default: value'),
            })
            .optional()
            .describe(
              'Secret on the hub, in the same namespace, to use instead of the task secret; required to take over a ClusterProfile of another manager',
            ),
      },
      output: {
        clusterId: z => z.string().describe('ID of the cluster in the fleet'),
        namespace: z =>
          z.string().describe('Namespace of the ClusterProfile on the hub'),
        name: z => z.string().describe('Name of the ClusterProfile on the hub'),
        entityRef: z => z.string().describe('Reference of the catalog entity'),
        url: z => z.string().describe('Path of the cluster page in the portal'),
        outcome: z => z.string().describe('created, updated or unchanged'),
        server: z => z.string().describe('Address of its API server'),
        version: z => z.string().describe('Kubernetes version of the cluster'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config, reach } = deps;
      const { kubeconfigSecret: secret, ...input } = ctx.input;
      const { namespace: fleetNamespace } = config.inventory;
      const { name, namespace = fleetNamespace } = input;
      const clusterId = clusterIdOf({ namespace, name }, fleetNamespace);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: clusterCreatePermission,
        resourceRef: clusterId,
      });
      const { outcome, server, version } = await importCluster(
        fleet,
        {
          ...input,
          namespace,
          owner: input.owner || ctx.user?.ref,
          source: secret ? { secret } : sourceOf(ctx.secrets?.[SECRET]),
        },
        {
          ...commandOptions(ctx, credentials, config.access),
          gates: config.featureGates,
          policy: config.inventory,
          fleetNamespace,
          reach,
        },
      );
      ctx.logger.info(`${server} answers and runs Kubernetes ${version}`);
      ctx.logger.info(
        `ClusterProfile ${namespace}/${name} on hub${
          ctx.isDryRun ? ' would be' : ':'
        } ${outcome}`,
      );
      setOutputs(ctx, {
        clusterId,
        namespace,
        name,
        ...clusterLinks(clusterId),
        outcome,
        server,
        version,
      });
    },
  });
}

/** Accepts base64 because a password field holds a single line. */
function sourceOf(text: string | undefined): ImportClusterInput['source'] {
  if (!text?.trim()) {
    throw new InputError(
      `secrets.${SECRET}: set the kubeconfig of the cluster as a secret of the task, or name a Secret on the hub in kubeconfigSecret.`,
    );
  }
  const isBase64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text);
  return {
    kubeconfig: isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text,
  };
}
