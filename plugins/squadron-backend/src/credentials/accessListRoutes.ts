import {
  clusterReadPermission,
  contract,
  credentialsAccessReadPermission,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  readAccessList,
} from '@squadron/backstage-plugin-squadron-node';
import { rotationRight } from '../access/rights/neededRights';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** The page waits for the slowest cluster, and pages should load within a second. */
const TIMEOUT_MS = 500;

/** Who reaches which cluster. No answer or error contains a token. @internal */
export function addAccessListRoutes(
  serve: Serve,
  options: RoutesOptions,
): void {
  const { fleet, access, auditor, clock, fleetNamespace, rights } = options;

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
          policy: options.config.inventory,
          nowMs: clock.now(),
          timeoutMs: TIMEOUT_MS,
        });
        const rotatable = async (entry: AccessEntry): Promise<AccessEntry> => {
          const [missing] =
            entry.rotateReason === undefined
              ? await rights.among([rotationRight(entry)], credentials)
              : [];
          return missing ? { ...entry, rotateReason: missing.reason } : entry;
        };
        return {
          items: await Promise.all(items.filter(isVisible).map(rotatable)),
          unread: unread.filter(isVisible),
        };
      },
    ),
  );
}
