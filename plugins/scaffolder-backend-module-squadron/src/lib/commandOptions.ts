import { NotAllowedError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type {
  CommandOptions,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';

/**
 * How a command of an action runs: cancelled with the task, and as the person where the portal is set so.
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

/** Falling back to the fleet's own identity would give a task without a person more rights than a person has. */
function userOf(credentials: BackstageCredentials): string {
  const userEntityRef = findUser(credentials);
  if (userEntityRef === undefined) {
    throw new NotAllowedError(
      'Clusters are written to as the person who starts a task (squadron.access.writes: impersonate), and this task was not started by one.',
    );
  }
  return userEntityRef;
}

function findUser({ principal }: BackstageCredentials): string | undefined {
  const { userEntityRef } = (principal ?? {}) as { userEntityRef?: unknown };
  return typeof userEntityRef === 'string' ? userEntityRef : undefined;
}
