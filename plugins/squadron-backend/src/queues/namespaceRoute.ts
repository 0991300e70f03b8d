import {
  contract,
  creationPermissions,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Access } from '../access';
import type { Serve } from '../router/serve';
import { namespacesOf } from './namespacesOf';

/**
 * `GET` of the namespaces where the caller may create something. Pages disable their buttons and choose the namespace
 * of a form by it; the command itself checks its own target.
 *
 * @internal
 */
export function addNamespaceRoute(
  serve: Serve,
  { fleet, access }: { fleet: Fleet; access: Access },
): void {
  serve(contract.listNamespaces, async ({ input, credentials }) => {
    const permission = creationPermissions.find(
      ({ name }) => name === input.permission,
    )!;
    const allows = await access.targets(permission, credentials);
    const allowedIn = (cluster: string) =>
      namespacesOf(fleet, cluster)
        .map(({ metadata }) => metadata.name)
        .filter(namespace => allows({ clusters: [cluster], namespace }));
    const namespaces = allowedIn(HUB_CLUSTER_ID).sort();
    return {
      namespaces,
      isAllowed:
        namespaces.length > 0 ||
        fleet.clusters().some(({ id }) => allowedIn(id).length > 0),
    };
  });
}
