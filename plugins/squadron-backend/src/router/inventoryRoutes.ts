import type { HttpAuthService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  clusterReadPermission,
  inventoryReadPermission,
  type InventoryList,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy } from '@squadron/controller-node';
import type { Request, Router } from 'express';
import type { Access } from '../access';
import type { FleetViews } from '../services/FleetViews';
import { inventoryList } from '../services/inventory';

/** A fleet id, or the id of a cluster outside the fleet. */
const ID = /^[a-z0-9]([-a-z0-9.~]{0,318}[a-z0-9])?$/;

/**
 * What the routes of the inventory need.
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
 * Which clusters are known, from where, and what sources do not agree on.
 *
 * @internal
 */
export function addInventoryRoutes(
  router: Router,
  options: InventoryRoutesOptions,
): void {
  const { access, fleet, httpAuth, views } = options;

  const listFor = async (request: Request): Promise<InventoryList> => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.require(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const { items, unread } = inventoryList(fleet, views.clusters(), options);
    return {
      items: items.filter(({ id }) => mayRead({ clusters: [id] })),
      unread,
    };
  };

  router.get('/v1/inventory', async (request, response) => {
    response.json(await listFor(request));
  });

  router.get('/v1/inventory/:id', async (request, response) => {
    const { id } = request.params;
    if (!ID.test(id)) {
      throw new InputError(`'${id}' is no id of a cluster in the inventory.`);
    }
    const { items } = await listFor(request);
    const found = items.find(item => item.id === id);
    if (!found) {
      throw new NotFoundError(
        `No source knows a cluster ${id}, or you may not see it.`,
      );
    }
    response.json(found);
  });
}
