import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  contract,
  credentialsReadPermission,
  credentialsUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deleteCredentials,
  listCredentials,
  writeCredentials,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Access } from '../access';
import { audited, commandOptions } from './acting';
import type { Serve } from './serve';

/**
 * Dependencies of the routes of credentials.
 *
 * @internal
 */
export interface CredentialRoutesOptions {
  fleet: Fleet;
  access: Access;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  fleetNamespace: string;
  gates: SquadronConfig['featureGates'];
  writeAccess: SquadronConfig['access'];
}

/**
 * Credentials of providers: list, write and delete. No answer, audit event or error contains their values.
 *
 * @internal
 */
export function addCredentialRoutes(
  serve: Serve,
  options: CredentialRoutesOptions,
): void {
  const { fleet, access, auditor, fleetNamespace, gates, writeAccess } =
    options;

  serve(contract.listCredentials, async ({ credentials }) => {
    await access.require(credentialsReadPermission, credentials);
    return { items: await listCredentials(fleet, { fleetNamespace }) };
  });

  serve(
    contract.writeCredentials,
    async ({ input, credentials, request, response }) => {
      const { namespace, name, provider, values, dryRun } = input;
      await access.require(credentialsUpdatePermission, credentials);
      const result = await audited(auditor, request, {
        eventId: 'credentials-write',
        severityLevel: 'high',
        meta: { namespace, name, provider, dryRun },
        run: () =>
          writeCredentials(
            fleet,
            { namespace, name, provider, values },
            { ...commandOptions(writeAccess, credentials, dryRun), gates },
          ),
      });
      const isNew = result.outcome === 'created' && !dryRun;
      response.status(isNew ? 201 : 200);
      return result;
    },
  );

  serve(contract.deleteCredentials, async ({ input, credentials, request }) => {
    const { namespace, name, dryRun } = input;
    await access.require(credentialsUpdatePermission, credentials);
    return audited(auditor, request, {
      eventId: 'credentials-delete',
      severityLevel: 'high',
      meta: { namespace, name, dryRun },
      run: () =>
        deleteCredentials(
          fleet,
          { namespace, name },
          commandOptions(writeAccess, credentials, dryRun),
        ),
    });
  });
}
