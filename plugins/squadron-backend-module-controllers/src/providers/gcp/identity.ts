import { secretKind } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import { boundedName } from '@squadron/backstage-plugin-squadron-node';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';

/** How the GCPCluster names the Secret of {@link renderIdentity}. @internal */
export function identityRefOf({ metadata }: OneblockCluster) {
  return {
    namespace: metadata.namespace ?? '',
    name: boundedName(`${metadata.name}-gcp`),
  };
}

/** The Secret that Cluster API reaches GCP with. @internal */
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
        metadata: identityRefOf(cluster),
        type: 'Opaque',
        data: {
          credentials: Buffer.from(data.credentials ?? '').toString('base64'),
        },
      },
    },
  ];
}
