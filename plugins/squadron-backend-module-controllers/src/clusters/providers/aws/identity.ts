import { awsKeysOf } from '@squadron/backstage-plugin-squadron-common';
import { KINDS, type OneblockCluster } from '@squadron/kube-kinds';
import {
  manifestOf,
  qualifiedNameOf,
  type DesiredObject,
  type RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { renderSecret } from '../identitySecret';

/** Namespace of Cluster API's AWS provider, the only one in which it reads the Secrets of identities. @internal */
export const CONTROLLER_NAMESPACE = 'capa-system';

/** The reference of an AWSCluster to the identity of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    kind: KINDS.awsClusterStaticIdentity.kind,
    name: qualifiedNameOf(metadata),
  };
}

/**
 * The identity by which Cluster API accesses AWS, which no other namespace may use, and its Secret with the keys that
 * the provider reads (AWSClusterStaticIdentity v1beta2).
 *
 * @internal
 */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  const { namespace = '' } = cluster.metadata;
  const { name } = identityRefOf(cluster);
  return [
    renderSecret(
      { namespace: CONTROLLER_NAMESPACE, name },
      data.map(awsKeysOf).map(keys => ({
        AccessKeyID: keys.accessKeyId,
        SecretAccessKey: keys.secretAccessKey,
        SessionToken: keys.sessionToken,
      })),
    ),
    manifestOf(
      KINDS.awsClusterStaticIdentity,
      { name },
      { secretRef: name, allowedNamespaces: { list: [namespace] } },
    ),
  ];
}
