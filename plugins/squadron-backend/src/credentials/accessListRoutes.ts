import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  credentialsAccessReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  readAccessList,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, Clock } from '@squadron/controller-node';
import type { Access } from '../access';
import type { Serve } from '../router/serve';

/** The page waits for the slowest cluster, and pages should load within a second. */
const TIMEOUT_MS = 500;

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
}

/**
 * Who reaches which cluster. No answer or error contains a token.
 *
 * @internal
 */
export function addAccessListRoutes(
  serve: Serve,
  options: AccessListRoutesOptions,
): void {
  const { fleet, access, auditor, clock, fleetNamespace, policy } = options;

  serve(contract.getAccessList, ({ credentials, request }) =>
    audited(
      auditor,
      { eventId: 'credentials-access', request, meta: {} },
      async () => {
        const mayAudit = await access.filter(
          credentialsAccessReadPermission,
          credentials,
        );
        const mayRead = await access.filter(clusterReadPermission, credentials);
        const isVisible = ({ cluster }: { cluster: string }) =>
          mayAudit({ clusters: [cluster] }) && mayRead({ clusters: [cluster] });
        const { items, unread } = await readAccessList(fleet, {
          fleetNamespace,
          policy,
          nowMs: clock.now(),
          timeoutMs: TIMEOUT_MS,
        });
        return {
          items: items.filter(isVisible),
          unread: unread.filter(isVisible),
        };
      },
    ),
  );
}
