import {
  contract,
  credentialsReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { listCredentials } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Credentials of providers, without their values. @internal */
export function addCredentialRoutes(
  serve: Serve,
  options: RoutesOptions,
): void {
  const { fleet, access, fleetNamespace } = options;

  serve(contract.listCredentials, async ({ credentials }) => {
    const allows = await access.filter(credentialsReadPermission, credentials);
    const items = await listCredentials(fleet, { fleetNamespace });
    return {
      items: items.filter(({ namespace }) =>
        allows({ clusters: [HUB_CLUSTER_ID], namespace }),
      ),
    };
  });
}
