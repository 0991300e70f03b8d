import {
  awsClusterStaticIdentityKind,
  secretKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import {
  manifestOf,
  qualifiedNameOf,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';

/** Namespace of Cluster API's AWS provider; it reads the Secrets of identities nowhere else. */
export const CONTROLLER_NAMESPACE = 'capa-system';

/** How the AWSCluster names the identity of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    kind: awsClusterStaticIdentityKind.kind,
    name: qualifiedNameOf(metadata),
  };
}

/** The identity that Cluster API reaches AWS with, and the Secret behind it. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  const { namespace = '' } = cluster.metadata;
  const { name } = identityRefOf(cluster);
  return [
    {
      kind: secretKind,
      object: {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { namespace: CONTROLLER_NAMESPACE, name },
        type: 'Opaque',
        data: {
          AccessKeyID: encode(data.AWS_ACCESS_KEY_ID),
          SecretAccessKey: encode(data.AWS_SECRET_ACCESS_KEY),
        },
      },
    },
    manifestOf(
      awsClusterStaticIdentityKind,
      { name },
      { secretRef: name, allowedNamespaces: { list: [namespace] } },
    ),
  ];
}

function encode(text = ''): string {
  return Buffer.from(text).toString('base64');
}
