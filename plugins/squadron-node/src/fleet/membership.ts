import type { KubeManifest, ObjectKey } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  clusterIdOf,
  DEFAULT_KUBECONFIG_KEY,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Where a worker's credential is expected.
 *
 * @internal
 */
export interface CredentialReference {
  namespace: string;
  name: string;
  /** Data key of the Secret that holds the kubeconfig. */
  key: string;
}

/**
 * Where the credential of the cluster that a ClusterProfile describes is expected: the annotation
 * `squadron.dev/kubeconfig-secret: <name>[/<key>]`, or Cluster API's convention.
 *
 * @internal
 */
export function credentialReferenceOf(
  profile: KubeManifest,
): CredentialReference {
  const { namespace = '', name = '', annotations } = profile.metadata;
  const [secret, key] = (
    annotations?.[ANNOTATIONS.kubeconfigSecret] ?? ''
  ).split('/', 2);
  return {
    namespace,
    name: secret || `${name}-kubeconfig`,
    key: key || DEFAULT_KUBECONFIG_KEY,
  };
}

/**
 * Id of the worker that a ClusterProfile describes. It is a member until the profile is gone, not only
 * until its deletion begins, because reconcilers still have to reach it to clean up.
 *
 * @internal
 */
export function fleetIdOf(
  profile: KubeManifest,
  fleetNamespace: string,
): string {
  return clusterIdOf(profileKeyOf(profile), fleetNamespace);
}

function profileKeyOf(
  profile: KubeManifest,
): ObjectKey & { namespace: string } {
  return {
    namespace: profile.metadata.namespace ?? '',
    name: profile.metadata.name ?? '',
  };
}
