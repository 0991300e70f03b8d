import {
  contract,
  creationPermissions,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { creationRights } from '../access/rights/neededRights';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { namespacesOf } from './namespacesOf';

/**
 * `GET` of the namespaces where the caller may create something. Pages disable their buttons and choose the namespace
 * of a form by it; the command itself checks its own target. Until the namespaces of the hub are read, the policy alone
 * decides: a portal that starts would otherwise refuse everybody.
 *
 * @internal
 */
export function addNamespaceRoute(
  serve: Serve,
  { fleet, access, rights }: RoutesOptions,
): void {
  serve(contract.listNamespaces, async ({ input, credentials }) => {
    const permission = creationPermissions.find(
      ({ name }) => name === input.permission,
    )!;
    if (fleet.kindState(HUB_CLUSTER_ID, KINDS.namespace) !== 'synced') {
      const { isAllowed } = await access.scope(permission, credentials);
      return { isAllowed, namespaces: [] };
    }
    const allows = await access.targets(permission, credentials);
    const allowedIn = (cluster: string) =>
      namespacesOf(fleet, cluster)
        .map(({ metadata }) => metadata.name)
        .filter(namespace => allows({ clusters: [cluster], namespace }))
        .sort();
    const places = fleet
      .clusters()
      .flatMap(({ id: cluster }) =>
        allowedIn(cluster).map(namespace => ({ cluster, namespace })),
      );
    const missing = await rights.everywhere(
      places.map(place => creationRights(permission, place)),
      credentials,
    );
    return {
      isAllowed: places.length > 0 && !missing,
      namespaces: allowedIn(HUB_CLUSTER_ID),
      ...(missing && { reason: missing.reason }),
    };
  });
}
