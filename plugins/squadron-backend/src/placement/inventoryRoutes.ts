import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  clusterReadPermission,
  contract,
  inventoryReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { visible } from '../access';
import { inventoryList } from './inventory/inventoryList';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Known clusters, their sources, and what the sources disagree on. @internal */
export function addInventoryRoutes(serve: Serve, options: RoutesOptions): void {
  const { access, config, fleet, fleetNamespace, views } = options;

  const readerOf = async (credentials: BackstageCredentials) => {
    const knows = await access.filter(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    return ({ id }: { id: string }) =>
      knows({ clusters: [id] }) && mayRead({ clusters: [id] });
  };
  const list = (isVisible: (cluster: { id: string }) => boolean) =>
    inventoryList(fleet, views.clusters(), {
      fleetNamespace,
      policy: config.inventory,
      isVisible,
    });

  serve(contract.getInventory, async ({ credentials }) => {
    const isVisible = await readerOf(credentials);
    const { items, unread } = list(isVisible);
    return { items: items.filter(isVisible), unread };
  });

  serve(contract.getInventoryCluster, async ({ input, credentials }) => {
    const isVisible = await readerOf(credentials);
    return visible(
      list(isVisible).items.find(({ id }) => id === input.id),
      isVisible,
      `No source knows a cluster ${input.id}, or you may not read it.`,
    );
  });
}
