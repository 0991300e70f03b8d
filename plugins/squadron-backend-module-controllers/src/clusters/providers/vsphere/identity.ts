import { vsphereLoginOf } from '@squadron/backstage-plugin-squadron-common';
import { type OneblockCluster, KINDS } from '@squadron/kube-kinds';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { identitySecretOf, renderSecret } from '../identitySecret';

/** The reference of a VSphereCluster to the Secret of {@link renderIdentity}. @internal */
export function identityRefOf(cluster: OneblockCluster) {
  return { kind: KINDS.secret.kind, name: identitySecretOf(cluster).name };
}

/** The Secret by which Cluster API accesses vCenter; its provider needs one for each cluster. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  return [
    renderSecret(
      identitySecretOf(cluster),
      data.map(vsphereLoginOf).map(({ username, password }) => ({
        username,
        password,
      })),
    ),
  ];
}
