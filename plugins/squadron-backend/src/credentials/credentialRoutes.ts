import {
  contract,
  credentialsReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  listCredentials,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Access } from '../access';
import type { Serve } from '../router/serve';

/** Dependencies of the routes of credentials. @internal */
export interface CredentialRoutesOptions {
  fleet: Fleet;
  access: Access;
  fleetNamespace: string;
}

/** Credentials of providers, without their values. @internal */
export function addCredentialRoutes(
  serve: Serve,
  options: CredentialRoutesOptions,
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
