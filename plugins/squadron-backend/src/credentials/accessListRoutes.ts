import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  contract,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  commandOptions,
  findAccessEntry,
  readAccessList,
  rotateCredential,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, Clock } from '@squadron/controller-node';
import type { Access } from '../access';
import type { Serve } from '../router/serve';

/**
 * Dependencies of the routes of the access list.
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
 * Who reaches which cluster, and requests for new tokens. No answer, audit event or error contains a token.
 *
 * @internal
 */
export function addAccessListRoutes(
  serve: Serve,
  options: AccessListRoutesOptions,
): void {
  const { fleet, access, auditor, clock } = options;
  const reading = () => ({
    fleetNamespace: options.fleetNamespace,
    policy: options.policy,
    nowMs: clock.now(),
  });

  serve(contract.getAccessList, async ({ credentials }) => {
    await access.require(credentialsAccessReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const { items, unread } = await readAccessList(fleet, reading());
    return {
      items: items.filter(({ cluster }) => mayRead({ clusters: [cluster] })),
      unread: unread.filter(({ cluster }) => mayRead({ clusters: [cluster] })),
    };
  });

  serve(contract.rotateCredential, async ({ input, credentials, request }) => {
    const { dryRun, ...ref } = input;
    await access.require(credentialsRotatePermission, credentials);
    const entry = await findAccessEntry(fleet, ref, reading());
    const { cluster } = entry;
    await access.requireFor(
      clusterUpdatePermission,
      { clusters: [cluster] },
      credentials,
    );
    return audited(
      auditor,
      {
        eventId: 'credentials-rotate',
        severityLevel: 'high',
        request,
        meta: { ...ref, cluster, dryRun },
      },
      () =>
        rotateCredential(fleet, entry, {
          ...commandOptions({ credentials, dryRun }, options.writeAccess),
          nowMs: clock.now(),
        }),
    );
  });
}
