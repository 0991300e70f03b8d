import { renderTestApp } from '@backstage/frontend-test-utils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import { exampleFleet, type FleetData } from '../../dev/fleetData';
import { InMemorySquadronApi } from '../../dev/InMemorySquadronApi';
import squadronPlugin from '..';

/**
 * Renders an app with this plugin, an in-memory fleet and one open page.
 *
 * @internal
 */
export function renderSquadron(
  address: string,
  options: {
    data?: Partial<FleetData>;
    /** Modifies the API, e.g. to make one read fail. */
    change?: (api: InMemorySquadronApi) => void;
    deniedPermissions?: string[];
  } = {},
): InMemorySquadronApi {
  const api = new InMemorySquadronApi({
    ...exampleFleet(Date.now()),
    ...options.data,
  });
  options.change?.(api);
  renderTestApp({
    features: [squadronPlugin],
    initialRouteEntries: [address],
    apis: [
      [squadronApiRef, api],
      [
        permissionApiRef,
        {
          authorize: async ({ permission }) => ({
            result: options.deniedPermissions?.includes(permission.name)
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
          }),
        },
      ],
    ],
  });
  return api;
}
