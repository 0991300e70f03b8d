import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  catalogEntityRef,
  HUB_CLUSTER_ID,
  queueCreatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createQueue,
  assignNamespaceQueue,
  namespaceQueueManifest,
  queueInputProblems,
  queueManifest,
  throwOnProblems,
} from '@squadron/backstage-plugin-squadron-node';
import { commandOptions } from '../lib/commandOptions';
import { deliverFile } from '../lib/deliverFile';
import type { ActionDependencies } from '../lib/dependencies';
import { clusterQueueUrl } from '../lib/links';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { queueInput, quotaOutput } from '../schema';
import { examples } from './queueCreate.examples';

/**
 * `squadron:queue:create`: creates a ClusterQueue on the hub, and LocalQueues for it in the namespaces of teams.
 *
 * @public
 */
export function createQueueCreateAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:queue:create',
    description:
      'Creates a ClusterQueue on the hub whose workloads run on worker clusters, and a LocalQueue for each team. Claims assign capacity to it, see squadron:quota:assign.',
    examples,
    supportsDryRun: true,
    schema: { input: queueInput, output: quotaOutput },
    async handler(ctx) {
      const { delivery, filePath, teams = [], ...input } = ctx.input;
      const { name } = input;
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions: deps.permissions,
        credentials,
        permission: queueCreatePermission,
        resourceRef: `ClusterQueue ${name}`,
      });
      throwOnProblems(
        `ClusterQueue ${name} cannot be created`,
        queueInputProblems(input),
      );
      const place = {
        name,
        url: clusterQueueUrl(HUB_CLUSTER_ID, name),
        entityRef: catalogEntityRef({
          cluster: HUB_CLUSTER_ID,
          kind: 'ClusterQueue',
          name,
        }),
      };
      if (delivery === 'file') {
        const manifest = queueManifest(input);
        const path = await deliverFile(
          ctx.workspacePath,
          manifest,
          filePath || `queues/${name}.yaml`,
        );
        ctx.logger.info(`ClusterQueue ${name} written to ${path}`);
        for (const namespace of teams) {
          const file = await deliverFile(
            ctx.workspacePath,
            namespaceQueueManifest({ namespace, queue: name }),
            `namespaces/${namespace}.yaml`,
          );
          ctx.logger.info(`Namespace ${namespace} written to ${file}`);
        }
        setOutputs(ctx, {
          ...place,
          outcome: 'written',
          manifest,
          filePath: path,
        });
        return;
      }
      const options = commandOptions(ctx, credentials, deps.config.access);
      const verb = ctx.isDryRun ? ' would be' : ':';
      const { outcome, manifest } = await createQueue(
        deps.fleet,
        input,
        options,
      );
      ctx.logger.info(`ClusterQueue ${name} on hub${verb} ${outcome}`);
      for (const namespace of teams) {
        const given = await assignNamespaceQueue(
          deps.fleet,
          { namespace, queue: name },
          options,
        );
        ctx.logger.info(
          `Label of namespace ${namespace} on hub${verb} ${given.outcome}`,
        );
      }
      setOutputs(ctx, { ...place, outcome, manifest });
    },
  });
}
