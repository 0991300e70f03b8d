import { gcpKeyFileOf } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/kube-kinds';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { identitySecretOf, renderSecret } from '../identitySecret';

/** The Secret by which Cluster API accesses GCP: the key file under the only key that the provider reads. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  return [
    renderSecret(
      identitySecretOf(cluster),
      data.map(values => ({ credentials: gcpKeyFileOf(values) })),
    ),
  ];
}
