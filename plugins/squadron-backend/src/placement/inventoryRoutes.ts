import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  inventoryReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy } from '@squadron/controller-node';
import { visible, type Access } from '../access';
import type { FleetViews } from '../fleet/FleetViews';
import { inventoryList } from './inventory/inventoryList';
import type { Serve } from '../router/serve';

/** Dependencies of the routes of the inventory. @internal */
export interface InventoryRoutesOptions {
  fleet: Fleet;
  views: FleetViews;
  access: Access;
  fleetNamespace: string;
  policy: AddressPolicy;
}

/** Known clusters, their sources, and what the sources disagree on. @internal */
export function addInventoryRoutes(
  serve: Serve,
  options: InventoryRoutesOptions,
): void {
  const { access, fleet, views } = options;

  const readerOf = async (credentials: BackstageCredentials) => {
    const knows = await access.filter(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    return ({ id }: { id: string }) =>
      knows({ clusters: [id] }) && mayRead({ clusters: [id] });
  };
  const list = () => inventoryList(fleet, views.clusters(), options);

  serve(contract.getInventory, async ({ credentials }) => {
    const isVisible = await readerOf(credentials);
    const { items, unread } = list();
    return { items: items.filter(isVisible), unread };
  });

  serve(contract.getInventoryCluster, async ({ input, credentials }) => {
    const isVisible = await readerOf(credentials);
    return visible(
      list().items.find(({ id }) => id === input.id),
      isVisible,
      `No source knows a cluster ${input.id}, or you may not read it.`,
    );
  });
}
