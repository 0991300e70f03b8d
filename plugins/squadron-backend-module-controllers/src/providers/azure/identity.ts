import {
  apiVersionOf,
  azureClusterIdentityKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import { manifestOf } from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';

/** How the AzureCluster names the identity of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    apiVersion: apiVersionOf(azureClusterIdentityKind),
    kind: azureClusterIdentityKind.kind,
    name: metadata.name,
  };
}

/** The service principal that Cluster API reaches Azure with. @internal */
export function renderIdentity(
  { metadata }: OneblockCluster,
  { namespace, name, facts }: RenderCredentials,
): DesiredObject[] {
  return [
    manifestOf(
      azureClusterIdentityKind,
      { namespace: metadata.namespace, name: metadata.name },
      {
        type: 'ServicePrincipal',
        tenantID: facts.tenantId,
        clientID: facts.clientId,
        clientSecret: { namespace, name },
        allowedNamespaces: { list: [metadata.namespace] },
      },
    ),
  ];
}
