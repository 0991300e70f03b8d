import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import {
  clusterManifest,
  clusterProblems,
  throwOnProblems,
  type createCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterCreatePermission,
  clusterIdOf,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterLinks } from '../lib/clusterTarget';
import { commandOptions } from '../lib/commandOptions';
import { deliverFile } from '../lib/deliverFile';
import type { ActionDependencies } from '../lib/dependencies';
import { requirePermission } from '../lib/requirePermission';
import { clusterIntent, type ClusterCreateInput } from './clusterIntent';

type MakeContext = Pick<
  ActionContext<JsonObject>,
  | 'getInitiatorCredentials'
  | 'isDryRun'
  | 'logger'
  | 'signal'
  | 'user'
  | 'workspacePath'
> & {
  input: ClusterCreateInput & {
    delivery?: 'apply' | 'file';
    filePath?: string;
  };
};

/**
 * Common handler of `create` and `ensure`: checks the input, then passes the Cluster to a command or writes it to the
 * workspace.
 *
 * @internal
 */
export async function makeCluster(
  ctx: MakeContext,
  deps: ActionDependencies,
  command: typeof createCluster,
) {
  const { fleet, permissions, config } = deps;
  const { delivery, filePath, ...input } = ctx.input;
  const { namespace: fleetNamespace } = config.inventory;
  const intent = clusterIntent(input, { fleetNamespace, owner: ctx.user?.ref });
  const clusterId = clusterIdOf(intent, fleetNamespace);
  const credentials = await ctx.getInitiatorCredentials();
  await requirePermission({
    permissions,
    credentials,
    permission: clusterCreatePermission,
    resourceRef: clusterId,
  });
  const { namespace, name } = intent;
  const place = { clusterId, namespace, name, ...clusterLinks(clusterId) };
  if (delivery === 'file') {
    throwOnProblems(
      'The cluster cannot be created',
      clusterProblems(intent, config.featureGates),
    );
    const manifest = clusterManifest(intent);
    const path = await deliverFile(ctx.workspacePath, manifest, filePath);
    ctx.logger.info(`Cluster ${namespace}/${name} written to ${path}`);
    return { ...place, outcome: 'written', manifest, filePath: path };
  }
  const { outcome, manifest } = await command(fleet, intent, {
    ...commandOptions(ctx, credentials, config.access),
    gates: config.featureGates,
  });
  ctx.logger.info(
    ctx.isDryRun
      ? `Cluster ${namespace}/${name} on hub would be ${outcome}`
      : `Cluster ${namespace}/${name} on hub: ${outcome}`,
  );
  return { ...place, outcome, manifest };
}
