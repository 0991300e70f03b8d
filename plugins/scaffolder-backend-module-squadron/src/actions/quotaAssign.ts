import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  catalogEntityRef,
  claimManifest,
  HUB_CLUSTER_ID,
  quotaAssignPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  assignQuota,
  previewQuota,
  throwOnProblems,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest } from '@squadron/controller-node';
import { commandOptions } from '../lib/commandOptions';
import { deliverFile } from '../lib/deliverFile';
import type { ActionDependencies } from '../lib/dependencies';
import { claimUrl } from '../lib/links';
import { setOutputs } from '../lib/setOutputs';
import { requirePermission } from '../lib/requirePermission';
import { quotaInput, quotaOutput } from '../schema';
import { examples } from './quotaAssign.examples';

/**
 * `squadron:quota:assign`: assigns capacity of a cluster to ClusterQueues through a ClusterResourceClaim.
 *
 * @public
 */
export function createQuotaAssignAction(deps: ActionDependencies) {
  return createTemplateAction({
    id: 'squadron:quota:assign',
    description:
      'Assigns capacity of a cluster to ClusterQueues of the hub. Fails if the cluster has less capacity than this claim and its other claims assign.',
    examples,
    supportsDryRun: true,
    schema: { input: quotaInput, output: quotaOutput },
    async handler(ctx) {
      const { delivery, filePath, ...input } = ctx.input;
      const { name, cluster } = input;
      const credentials = await ctx.getInitiatorCredentials();
      await requirePermission({
        permissions: deps.permissions,
        credentials,
        permission: quotaAssignPermission,
        resourceRef: cluster,
      });
      const { problems, warnings, changes } = previewQuota(deps.fleet, input);
      throwOnProblems(
        `ClusterResourceClaim ${name} cannot be granted`,
        problems,
      );
      warnings.forEach(warning => ctx.logger.info(warning));
      for (const change of changes) {
        const { queue, flavor, resource, before, after } = change;
        ctx.logger.info(
          `${change.cluster}: ${queue}/${flavor} ${resource} ${before} → ${after}`,
        );
      }
      const place = {
        name,
        url: claimUrl(name),
        entityRef: catalogEntityRef({
          cluster: HUB_CLUSTER_ID,
          kind: 'ClusterResourceClaim',
          name,
        }),
      };
      if (delivery === 'file') {
        const manifest = claimManifest(input) as unknown as KubeManifest;
        const path = await deliverFile(
          ctx.workspacePath,
          manifest,
          filePath || `claims/${name}.yaml`,
        );
        ctx.logger.info(`ClusterResourceClaim ${name} written to ${path}`);
        setOutputs(ctx, {
          ...place,
          outcome: 'written',
          manifest,
          filePath: path,
        });
        return;
      }
      const { outcome, manifest } = await assignQuota(
        deps.fleet,
        input,
        commandOptions(ctx, credentials, deps.config.access),
      );
      ctx.logger.info(
        `ClusterResourceClaim ${name} on hub${
          ctx.isDryRun ? ' would be' : ':'
        } ${outcome}`,
      );
      setOutputs(ctx, { ...place, outcome, manifest });
    },
  });
}
