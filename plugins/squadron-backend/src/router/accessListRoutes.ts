import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
  type AccessList,
} from '@squadron/backstage-plugin-squadron-common';
import {
  findAccessEntry,
  readAccessList,
  rotateCredential,
  type CredentialRef,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, Clock } from '@squadron/controller-node';
import type { Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';
import { parseObjectRef } from './paths';

const rotationSchema = z.strictObject({ dryRun: z.boolean().default(false) });

const mechanismSchema = z.object({
  mechanism: z.enum(['request', 'fleet', 'person']),
});

/**
 * What the routes of the ledger need.
 *
 * @internal
 */
export interface AccessListRoutesOptions {
  fleet: Fleet;
  access: Access;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  clock: Clock;
  fleetNamespace: string;
  policy: AddressPolicy;
  writeAccess: SquadronConfig['access'];
}

/**
 * Who reaches which cluster by what, and asking for a new token. No answer, audit event or error holds a token.
 *
 * @internal
 */
export function addAccessListRoutes(
  router: Router,
  options: AccessListRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, clock } = options;
  const reading = () => ({
    fleetNamespace: options.fleetNamespace,
    policy: options.policy,
    nowMs: clock.now(),
  });

  router.get('/v1/credentials/access', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.require(credentialsAccessReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const { items, unread } = await readAccessList(fleet, reading());
    response.json({
      items: items.filter(({ cluster }) => mayRead({ clusters: [cluster] })),
      unread: unread.filter(({ cluster }) => mayRead({ clusters: [cluster] })),
    } satisfies AccessList);
  });

  router.post(
    '/v1/credentials/access/:mechanism/:namespace/:name/rotate',
    async (request, response) => {
      const user = await httpAuth.credentials(request, { allow: ['user'] });
      await access.require(credentialsRotatePermission, user);
      const ref = parseCredentialRef(request.params);
      const { dryRun } = parseWith(rotationSchema, request.body ?? {});
      const entry = await findAccessEntry(fleet, ref, reading());
      const { cluster } = entry;
      await access.requireFor(
        clusterUpdatePermission,
        { clusters: [cluster] },
        user,
      );
      const result = await audited(auditor, request, {
        eventId: 'credentials-rotate',
        severityLevel: 'high',
        meta: { ...ref, cluster, dryRun },
        run: () =>
          rotateCredential(fleet, entry, {
            ...commandOptions(options.writeAccess, user, dryRun),
            nowMs: clock.now(),
          }),
      });
      response.json(result);
    },
  );
}

function parseCredentialRef(params: {
  namespace?: string;
  name?: string;
  mechanism?: string;
}): CredentialRef {
  const parsed = mechanismSchema.safeParse(params);
  if (!parsed.success) {
    throw new InputError(
      `'${params.mechanism}' is no kind of credential; use request.`,
    );
  }
  return { ...parsed.data, ...parseObjectRef(params) };
}
