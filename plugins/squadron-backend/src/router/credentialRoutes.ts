import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import {
  credentialsReadPermission,
  credentialsUpdatePermission,
  type CredentialsList,
} from '@squadron/backstage-plugin-squadron-common';
import {
  deleteCredentials,
  listCredentials,
  writeCredentials,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import { parseObjectRef } from './paths';

const PATH = '/v1/credentials/:namespace/:name';

const writeSchema = z.strictObject({
  provider: z.string().max(63),
  values: z.record(z.string().max(253), z.string()),
  dryRun: z.boolean().default(false),
});

const removalSchema = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true'),
});

/**
 * What the routes of credentials need.
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
 * Credentials of providers: which there are, writing and deleting them. No answer, audit event or error holds
 * a value of theirs.
 *
 * @internal
 */
export function addCredentialRoutes(
  router: Router,
  options: CredentialRoutesOptions,
): void {
  const { fleet, auditor, fleetNamespace, gates, writeAccess } = options;

  router.get('/v1/credentials', async (request, response) => {
    const credentials = await options.httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await options.access.require(credentialsReadPermission, credentials);
    const items = await listCredentials(fleet, { fleetNamespace });
    response.json({ items } satisfies CredentialsList);
  });

  router.put(PATH, async (request, response) => {
    const user = await permitted(request, credentialsUpdatePermission, options);
    const key = parseObjectRef(request.params);
    const { provider, values, dryRun } = parseWith(writeSchema, request.body);
    const result = await audited(auditor, request, {
      eventId: 'credentials-write',
      severityLevel: 'high',
      meta: { ...key, provider, dryRun },
      run: () =>
        writeCredentials(
          fleet,
          { ...key, provider, values },
          { ...commandOptions(writeAccess, user, dryRun), gates },
        ),
    });
    const isNew = result.outcome === 'created' && !dryRun;
    response.status(isNew ? 201 : 200).json(result);
  });

  router.delete(PATH, async (request, response) => {
    const user = await permitted(request, credentialsUpdatePermission, options);
    const key = parseObjectRef(request.params);
    const { dryRun } = parseWith(removalSchema, request.query);
    const result = await audited(auditor, request, {
      eventId: 'credentials-delete',
      severityLevel: 'high',
      meta: { ...key, dryRun },
      run: () =>
        deleteCredentials(
          fleet,
          key,
          commandOptions(writeAccess, user, dryRun),
        ),
    });
    response.json(result);
  });
}

async function permitted(
  request: Request,
  permission: BasicPermission,
  { access, httpAuth }: Pick<CredentialRoutesOptions, 'access' | 'httpAuth'>,
) {
  const user = await httpAuth.credentials(request, { allow: ['user'] });
  await access.require(permission, user);
  return user;
}
