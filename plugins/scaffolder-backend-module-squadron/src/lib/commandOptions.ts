import { NotAllowedError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type {
  CommandOptions,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';

/**
 * Options for a command of an action: it is cancelled with the task, and impersonates the person if the portal is
 * configured so.
 *
 * @internal
 */
export function commandOptions(
  ctx: { isDryRun?: boolean; signal?: AbortSignal },
  credentials: BackstageCredentials,
  access: SquadronConfig['access'],
): CommandOptions {
  const by = findUser(credentials);
  return {
    dryRun: ctx.isDryRun ?? false,
    signal: ctx.signal,
    ...(by && { by }),
    ...(access.writes === 'impersonate' && {
      as: { user: `${access.userPrefix}${userOf(credentials)}` },
    }),
  };
}

/** No fallback to the fleet's own identity: it would give a task without a person more rights than a person has. */
function userOf(credentials: BackstageCredentials): string {
  const userEntityRef = findUser(credentials);
  if (userEntityRef === undefined) {
    throw new NotAllowedError(
      'Tasks write to clusters as the person who started them (squadron.access.writes: impersonate), but no person started this task.',
    );
  }
  return userEntityRef;
}

function findUser({ principal }: BackstageCredentials): string | undefined {
  const { userEntityRef } = (principal ?? {}) as { userEntityRef?: unknown };
  return typeof userEntityRef === 'string' ? userEntityRef : undefined;
}
