import { typeMeta, KINDS, type OneblockCluster } from '@squadron/kube-kinds';
import { manifestOf } from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { identitySecretOf, renderSecret } from '../identitySecret';

/** The reference of an AzureCluster to the identity of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    ...typeMeta(KINDS.azureClusterIdentity),
    name: metadata.name,
  };
}

/**
 * The service principal by which Cluster API accesses Azure, and the Secret with its `clientSecret`, the only key that
 * the provider reads.
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
    renderSecret(
      secret,
      data.map(values => ({
        clientSecret: values.AZURE_CLIENT_SECRET?.trim(),
      })),
    ),
    manifestOf(
      KINDS.azureClusterIdentity,
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
