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
import { identitySecretOf, renderSecret } from '../identitySecret';

/** How the AzureCluster names the identity of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    apiVersion: apiVersionOf(azureClusterIdentityKind),
    kind: azureClusterIdentityKind.kind,
    name: metadata.name,
  };
}

/**
 * The service principal that Cluster API reaches Azure with, and the Secret with its `clientSecret`, the one
 * key that the provider reads.
 *
 * @internal
 */
export function renderIdentity(
  cluster: OneblockCluster,
  { data, facts }: RenderCredentials,
): DesiredObject[] {
  const { namespace = '', name } = cluster.metadata;
  const secret = identitySecretOf(cluster);
  return [
    renderSecret(secret, { clientSecret: data.AZURE_CLIENT_SECRET?.trim() }),
    manifestOf(
      azureClusterIdentityKind,
      { namespace, name },
      {
        type: 'ServicePrincipal',
        tenantID: facts.tenantId,
        clientID: facts.clientId,
        clientSecret: secret,
        allowedNamespaces: { list: [namespace] },
      },
    ),
  ];
}
