import type { ActionContext } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import {
  changeWorkload as changeWorkloadCommand,
  throwOnProblems,
} from '@squadron/backstage-plugin-squadron-node';
import {
  workloadUpdatePermission,
  type WorkloadChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { commandOptions } from '../lib/commandOptions';
import type { ActionDependencies } from '../lib/dependencies';
import { requirePermission } from '../lib/requirePermission';
import { placeOf, type TargetKind } from '../lib/workloadTarget';

type ChangeContext = Pick<
  ActionContext<JsonObject>,
  'getInitiatorCredentials' | 'isDryRun' | 'logger' | 'signal'
> & { input: { cluster?: string; namespace?: string; name: string } };

/**
 * Common handler of the actions that change an existing workload: logs the effects and makes the change. Fields that
 * already have the requested value stay unchanged.
 *
 * @internal
 */
export async function changeWorkload(
  ctx: ChangeContext,
  deps: ActionDependencies,
  kind: TargetKind,
  changes: WorkloadChanges,
) {
  const { fleet, permissions, config } = deps;
  const { ref, id, what, output } = placeOf(kind, ctx.input);
  const credentials = await ctx.getInitiatorCredentials();
  await requirePermission({
    permissions,
    credentials,
    permission: workloadUpdatePermission,
    resourceRef: id,
  });
  const { outcome, effects, problems } = await changeWorkloadCommand(
    fleet,
    { ...ref, changes },
    commandOptions(ctx, credentials, config.access),
  );
  throwOnProblems(`${what} cannot be changed`, problems);
  effects.forEach(effect => ctx.logger.info(`${what} · ${effect}`));
  ctx.logger.info(`${what}${ctx.isDryRun ? ' would be' : ':'} ${outcome}`);
  return { ...output, outcome, effects };
}
