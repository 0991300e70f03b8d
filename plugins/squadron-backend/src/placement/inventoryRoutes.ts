import type {
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  clusterReadPermission,
  contract,
  inventoryReadPermission,
  type InventoryList,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy } from '@squadron/controller-node';
import type { Access } from '../access';
import type { FleetViews } from '../fleet/FleetViews';
import { inventoryList } from './inventory';
import type { Serve } from '../router/serve';

/**
 * Dependencies of the routes of the inventory.
 *
 * @internal
 */
export interface InventoryRoutesOptions {
  fleet: Fleet;
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  fleetNamespace: string;
  policy: AddressPolicy;
}

/**
 * Known clusters, their sources, and what the sources disagree on.
 *
 * @internal
 */
export function addInventoryRoutes(
  serve: Serve,
  options: InventoryRoutesOptions,
): void {
  const { access, fleet, views } = options;

  const listFor = async (
    credentials: BackstageCredentials,
  ): Promise<InventoryList> => {
    const knows = await access.filter(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const isVisible = (id: string) =>
      knows({ clusters: [id] }) && mayRead({ clusters: [id] });
    const { items, unread } = inventoryList(fleet, views.clusters(), options);
    return {
      items: items.filter(({ id }) => isVisible(id)),
      unread,
    };
  };

  serve(contract.getInventory, ({ credentials }) => listFor(credentials));

  serve(contract.getInventoryCluster, async ({ input, credentials }) => {
    const { items } = await listFor(credentials);
    const found = items.find(({ id }) => id === input.id);
    if (!found) {
      throw new NotFoundError(
        `No source knows a cluster ${input.id}, or you may not read it.`,
      );
    }
    return found;
  });
}
