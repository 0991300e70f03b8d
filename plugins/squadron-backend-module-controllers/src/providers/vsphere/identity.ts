import { secretKind } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import { boundedName } from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';

/** How the VSphereCluster names the Secret of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    kind: secretKind.kind,
    name: boundedName(`${metadata.name}-vsphere`),
  };
}

/** The Secret that Cluster API reaches vCenter with; its provider takes one for each cluster. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  return [
    {
      kind: secretKind,
      object: {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: {
          namespace: cluster.metadata.namespace,
          name: identityRefOf(cluster).name,
        },
        type: 'Opaque',
        data: {
          username: encode(data.username),
          password: encode(data.password),
        },
      },
    },
  ];
}

function encode(text = ''): string {
  return Buffer.from(text).toString('base64');
}
