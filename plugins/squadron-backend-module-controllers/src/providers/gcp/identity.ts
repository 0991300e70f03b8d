import { gcpKeyFileOf } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { identitySecretOf, renderSecret } from '../identitySecret';

/** How the GCPCluster names the Secret of {@link renderIdentity}. @internal */
export function identityRefOf(cluster: OneblockCluster) {
  return identitySecretOf(cluster);
}

/** The Secret that Cluster API reaches GCP with: the key file under the one key that the provider reads. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  return [
    renderSecret(identityRefOf(cluster), { credentials: gcpKeyFileOf(data) }),
  ];
}
