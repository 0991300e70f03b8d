import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { createCluster } from '@squadron/backstage-plugin-squadron-node';
import {
  catalogEntityRef,
  clusterCreatePermission,
  clusterIdOf,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { clusterUrl } from '../lib/links';
import { requirePermission } from '../lib/requirePermission';
import { examples } from './clusterCreate.examples';
import { clusterIntent } from './clusterIntent';

/**
 * `squadron:cluster:create`: writes the `Cluster` that the reconcilers turn into a worker. Twice is the same as once.
 *
 * @public
 */
export function createClusterCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:cluster:create',
    description:
      'Asks for a worker cluster. It is made in the background; follow it with squadron:wait.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        name: z =>
          z
            .string()
            .describe(
              'Name of the cluster, at most 50 characters; also its id in the fleet',
            ),
        namespace: z =>
          z
            .string()
            .optional()
            .describe(
              'Namespace on the hub. Default: the namespace of the fleet',
            ),
        owner: z =>
          z
            .string()
            .optional()
            .describe(
              'Entity reference of the owner. Default: who runs the template',
            ),
        provider: z =>
          z
            .string()
            .optional()
            .describe('Infrastructure provider. Default: sandbox'),
        credentialsSecret: z =>
          z
            .string()
            .optional()
            .describe(
              'Secret with the credentials of the provider, in the same namespace',
            ),
        provisioner: z =>
          z
            .string()
            .optional()
            .describe('Kubernetes distribution, k3s or kubeadm. Default: k3s'),
        version: z =>
          z
            .string()
            .optional()
            .describe(
              'Kubernetes version, e.g. v1.36.3. Default: the newest of the provider',
            ),
        controlPlaneReplicas: z =>
          z
            .number()
            .optional()
            .describe('Control-plane machines: 1, 3, 5 or 7. Default: 1'),
        pools: z =>
          z
            .array(
              z.object({
                name: z
                  .string()
                  .describe('Name of the pool, unique in the cluster'),
                replicas: z
                  .number()
                  .optional()
                  .describe('Number of machines. Default: 1'),
                machineType: z
                  .string()
                  .optional()
                  .describe("The provider's name of the machine shape"),
                gpuType: z
                  .string()
                  .optional()
                  .describe(
                    'GPU product, e.g. nvidia-a100, or none. Default: none',
                  ),
                gpuCount: z
                  .number()
                  .optional()
                  .describe(
                    'GPUs of each machine. Default: 1 where a type is chosen',
                  ),
              }),
            )
            .optional()
            .describe(
              'Pools of worker machines. Default: one pool of one machine without GPUs',
            ),
        kueue: z =>
          z.boolean().optional().describe('Install Kueue. Default: true'),
        kuberay: z =>
          z.boolean().optional().describe('Install KubeRay. Default: true'),
        defaultRayCluster: z =>
          z
            .boolean()
            .optional()
            .describe('Make a RayCluster default/default. Default: as kuberay'),
        joinMultiKueue: z =>
          z
            .boolean()
            .optional()
            .describe('Let jobs of the fleet run there. Default: as kueue'),
      },
      output: {
        clusterId: z => z.string().describe('Id of the cluster in the fleet'),
        namespace: z =>
          z.string().describe('Namespace of the Cluster on the hub'),
        name: z => z.string().describe('Name of the Cluster on the hub'),
        entityRef: z => z.string().describe('Reference of the catalog entity'),
        url: z =>
          z
            .string()
            .describe('Page of the cluster, from the root of the portal'),
        outcome: z => z.string().describe('created, updated or unchanged'),
        manifest: z =>
          z
            .record(z.any())
            .describe('The Cluster as kubectl apply would take it'),
      },
    },
    async handler(ctx) {
      const { fleet, permissions, config } = deps;
      const intent = clusterIntent(ctx.input, {
        fleetNamespace: config.inventory.namespace,
        owner: ctx.user?.ref,
      });
      const clusterId = clusterIdOf(intent, config.inventory.namespace);
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions,
        credentials,
        permission: clusterCreatePermission,
        resourceRef: clusterId,
      });
      const { outcome, manifest } = await createCluster(fleet, intent, {
        ...commandOptions(ctx, credentials, config.access),
        gates: config.featureGates,
      });
      ctx.logger.info(
        ctx.isDryRun
          ? `Cluster ${intent.namespace}/${intent.name} on hub would be ${outcome}`
          : `Cluster ${intent.namespace}/${intent.name} on hub: ${outcome}`,
      );
      ctx.output('clusterId', clusterId);
      ctx.output('namespace', intent.namespace);
      ctx.output('name', intent.name);
      ctx.output('entityRef', catalogEntityRef({ cluster: clusterId }));
      ctx.output('url', clusterUrl(clusterId));
      ctx.output('outcome', outcome);
      ctx.output('manifest', manifest);
    },
  });
}
