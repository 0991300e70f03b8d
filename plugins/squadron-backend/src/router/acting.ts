import type {
  AuditorService,
  AuditorServiceEventSeverityLevel,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import type {
  CommandOptions,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Impersonation } from '@squadron/controller-node';
import type { Request } from 'express';

/**
 * How a command runs for a person: with the identity of the portal, or of the person where the app-config sets that.
 *
 * @internal
 */
export function commandOptions(
  access: SquadronConfig['access'],
  credentials: BackstageCredentials<BackstageUserPrincipal>,
  dryRun: boolean,
): CommandOptions {
  return {
    dryRun,
    by: credentials.principal.userEntityRef,
    ...(impersonation(access, credentials) ?? {}),
  };
}

function impersonation(
  { writes, userPrefix }: SquadronConfig['access'],
  { principal }: BackstageCredentials<BackstageUserPrincipal>,
): { as: Impersonation } | undefined {
  return writes === 'impersonate'
    ? { as: { user: `${userPrefix}${principal.userEntityRef}` } }
    : undefined;
}

/**
 * Runs an action that changes a cluster or grants access to one, and records its success or failure in the audit log.
 *
 * @internal
 */
export async function audited<T>(
  auditor: AuditorService,
  request: Request,
  options: {
    eventId: string;
    /** Default `medium`. */
    severityLevel?: AuditorServiceEventSeverityLevel;
    meta: Record<string, string | number | boolean>;
    run: () => Promise<T>;
  },
): Promise<T> {
  const { eventId, severityLevel = 'medium', meta, run } = options;
  const event = await auditor.createEvent({
    eventId,
    severityLevel,
    request,
    meta,
  });
  try {
    const result = await run();
    await event.success();
    return result;
  } catch (error) {
    await event.fail({
      error: error instanceof Error ? error : new Error(String(error)),
    });
    throw error;
  }
}
