import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import {
  throwOnProblems,
  type CommandResult,
  type RayCommandOptions,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  workloadCreatePermission,
  type Problem,
  type RayManifest,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import { deliverFile } from '../lib/deliverFile';
import type { ActionDependencies } from '../lib/dependencies';
import { requestKeyOfStep, type TaskStep } from '../lib/requestKey';
import { requirePermission } from '../lib/requirePermission';
import { placeOf, type RayKind } from '../lib/workloadTarget';

/**
 * The part of the task context that {@link makeWorkload} uses.
 *
 * @internal
 */
type MakeContext = Pick<
  ActionContext<JsonObject>,
  | 'getInitiatorCredentials'
  | 'isDryRun'
  | 'logger'
  | 'signal'
  | 'user'
  | 'workspacePath'
> &
  TaskStep & { input: { delivery?: 'apply' | 'file'; filePath?: string } };

/**
 * The workload to create, with its checks.
 *
 * @internal
 */
interface Making {
  kind: RayKind;
  intent: { namespace: string; name: string; cluster?: string };
  problems: Problem[];
  /** Further checks, run once all fields are valid. Throws InputError. */
  refuse?: () => void;
  manifest: (options: RayCommandOptions) => RayManifest;
  create: (options: RayCommandOptions) => Promise<CommandResult>;
}

/**
 * Common handler of the actions that create a Ray workload: checks the input, then passes the workload to a command or
 * writes its manifest to the workspace of the task.
 *
 * @internal
 */
export async function makeWorkload(
  ctx: MakeContext,
  deps: ActionDependencies,
  making: Making,
) {
  const { kind, intent } = making;
  const { delivery, filePath } = ctx.input;
  const { cluster = HUB_CLUSTER_ID, namespace, name } = intent;
  const place = placeOf(kind, { cluster, namespace, name });
  const credentials = await ctx.getInitiatorCredentials();
  await requirePermission({
    permissions: deps.permissions,
    credentials,
    permission: workloadCreatePermission,
    resourceRef: place.id,
  });
  throwOnProblems(`The ${kind} cannot be created`, making.problems);
  making.refuse?.();
  const options = {
    ...commandOptions(ctx, credentials, deps.config.access),
    defaultImage: deps.config.ray.images[0],
    requestKey: requestKeyOfStep(ctx, place.id),
  };
  const what = `${kind} ${namespace}/${name}`;
  if (delivery === 'file') {
    const manifest = making.manifest(options);
    const path = await deliverFile(
      ctx.workspacePath,
      manifest,
      filePath,
      'workloads',
    );
    ctx.logger.info(`${what} written to ${path}`);
    return { ...place.output, outcome: 'written', manifest, filePath: path };
  }
  const made = await making.create(options);
  const { outcome, manifest, cluster: holder = cluster } = made;
  ctx.logger.info(
    `${what} on ${holder}${ctx.isDryRun ? ' would be' : ':'} ${outcome}`,
  );
  const { output } = placeOf(kind, { cluster: holder, namespace, name });
  return { ...output, outcome, manifest };
}
