import { InputError } from '@backstage/errors';
import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import {
  previewClusterUpdate,
  throwOnProblems,
  updateCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterUpdatePermission,
  type ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterKeyOf, clusterLinks } from '../lib/clusterTarget';
import { commandOptions } from '../lib/commandOptions';
import { deliverFile } from '../lib/deliverFile';
import type { ActionDependencies } from '../lib/dependencies';
import { requirePermission } from '../lib/requirePermission';

type ChangeContext = Pick<
  ActionContext<{
    clusterId: string;
    delivery?: 'apply' | 'file';
    filePath?: string;
  }>,
  | 'getInitiatorCredentials'
  | 'input'
  | 'isDryRun'
  | 'logger'
  | 'signal'
  | 'workspacePath'
>;

/**
 * Common handler of the actions that change a cluster: logs the effects on its parts, then stores the change or writes
 * its manifest to the workspace.
 *
 * @internal
 */
export async function changeCluster(
  ctx: ChangeContext,
  deps: ActionDependencies,
  changes: ClusterChanges,
) {
  const { fleet, permissions, config } = deps;
  const { clusterId, delivery, filePath } = ctx.input;
  const key = clusterKeyOf(clusterId, config.inventory.namespace);
  const credentials = await ctx.getInitiatorCredentials();
  await requirePermission({
    permissions,
    credentials,
    permission: clusterUpdatePermission,
    resourceRef: clusterId,
  });
  const options = {
    ...commandOptions(ctx, credentials, config.access),
    gates: config.featureGates,
  };
  const input = { ...key, changes };
  const { preview, manifest } = await previewClusterUpdate(
    fleet,
    input,
    options,
  );
  throwOnProblems('The cluster cannot be changed', preview.problems);
  const added = preview.effects.find(({ effect }) => effect === 'add');
  if (added) {
    throw new InputError(
      `pool: cluster ${clusterId} has no pool '${added.part}'. Use the name of an existing pool; to add a pool, use the page of the cluster.`,
    );
  }
  const what = `Cluster ${key.namespace}/${key.name}`;
  const effects = preview.effects.map(({ part, text }) => `${part}: ${text}`);
  effects.forEach(effect => ctx.logger.info(`${what} · ${effect}`));
  const place = { clusterId, ...key, ...clusterLinks(clusterId), effects };
  if (delivery === 'file') {
    const path = await deliverFile(ctx.workspacePath, manifest, filePath);
    ctx.logger.info(`${what} written to ${path}`);
    return { ...place, outcome: 'written', manifest, filePath: path };
  }
  const { outcome, otherWriter } = await updateCluster(fleet, input, options);
  if (otherWriter) {
    ctx.logger.warn(
      `${otherWriter} writes ${what} as well and may revert the change; deliver the change as a file to the source of ${otherWriter} instead`,
    );
  }
  ctx.logger.info(
    `${what} on hub${ctx.isDryRun ? ' would be' : ':'} ${outcome}`,
  );
  return { ...place, outcome, manifest };
}
