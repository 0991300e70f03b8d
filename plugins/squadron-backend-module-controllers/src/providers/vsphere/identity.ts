import {
  secretKind,
  vsphereLoginOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import type {
  DesiredObject,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import { identitySecretOf, renderSecret } from '../identitySecret';

/** How the VSphereCluster names the Secret of {@link renderIdentity}. @internal */
export function identityRefOf(cluster: OneblockCluster) {
  return { kind: secretKind.kind, name: identitySecretOf(cluster).name };
}

/** The Secret that Cluster API reaches vCenter with; its provider takes one for each cluster. @internal */
export function renderIdentity(
  cluster: OneblockCluster,
  { data }: RenderCredentials,
): DesiredObject[] {
  const { username, password } = vsphereLoginOf(data);
  return [renderSecret(identitySecretOf(cluster), { username, password })];
}
