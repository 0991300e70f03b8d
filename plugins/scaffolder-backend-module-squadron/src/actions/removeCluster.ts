import { InputError } from '@backstage/errors';
import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type {
  CommandOptions,
  RemovalResult,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterDeletePermission,
  type FeatureGates,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterKeyOf } from '../lib/clusterTarget';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { isNotFoundError } from '../lib/isNotFoundError';
import { requirePermission } from '../lib/requirePermission';

type RemovalContext = Pick<
  ActionContext<{ clusterId: string; confirm?: string }>,
  'getInitiatorCredentials' | 'input' | 'isDryRun' | 'logger' | 'signal'
>;

/**
 * Common handler of the actions that remove a cluster from the fleet. Succeeds if the cluster does not exist.
 *
 * @internal
 */
export async function removeCluster(
  ctx: RemovalContext,
  deps: ActionDependencies,
  command: (
    key: { namespace: string; name: string },
    options: CommandOptions & { gates: FeatureGates },
  ) => Promise<RemovalResult>,
) {
  const { fleet, permissions, config } = deps;
  const { clusterId, confirm } = ctx.input;
  const key = clusterKeyOf(clusterId, config.inventory.namespace);
  if (confirm !== undefined && confirm !== clusterId) {
    throw new InputError(
      `confirm: '${confirm}' is not '${clusterId}'; type the ID of the cluster to remove.`,
    );
  }
  const credentials = await ctx.getInitiatorCredentials();
  await requirePermission({
    permissions,
    credentials,
    permission: clusterDeletePermission,
    resourceRef: clusterId,
  });
  const outcome = await command(key, {
    ...commandOptions(ctx, credentials, config.access),
    gates: config.featureGates,
  }).then(
    result => result.outcome,
    error => {
      if (isNotFoundError(error) && !fleet.findCluster(clusterId)) {
        return 'gone' as const;
      }
      throw error;
    },
  );
  ctx.logger.info(
    `Cluster ${key.namespace}/${key.name} on hub: ${
      ctx.isDryRun && outcome === 'deleted' ? 'would be deleted' : outcome
    }`,
  );
  return { clusterId, ...key, outcome };
}
