import type { KubeManifest, ObjectKey } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  clusterIdOf,
  DEFAULT_KUBECONFIG_KEY,
  isName,
  MAX_NAME_LENGTHS,
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

/**
 * Why a cluster cannot be a member under its id: objects of the hub are named after it, and the names of a namespace and
 * a ClusterProfile together may be longer than Kubernetes takes. Undefined when it can.
 *
 * @internal
 */
export function idProblem(
  profile: KubeManifest,
  fleetNamespace: string,
): string | undefined {
  const id = fleetIdOf(profile, fleetNamespace);
  const most = MAX_NAME_LENGTHS.subdomain;
  return id.length <= most
    ? undefined
    : `Its id in the fleet, ${clip(id)}, has ${
        id.length
      } characters, and objects that are named after it take ${most}. Describe the cluster by a ClusterProfile whose namespace and name are shorter.`;
}

/**
 * Why no Secret can be where the credential of a cluster is expected. Undefined when one can.
 *
 * @internal
 */
export function secretProblem(profile: KubeManifest): string | undefined {
  const { namespace, name } = credentialReferenceOf(profile);
  return isName(name, 'subdomain')
    ? undefined
    : `No Secret can be called '${clip(
        name,
      )}'. Name one of namespace ${namespace}, with up to ${
        MAX_NAME_LENGTHS.subdomain
      } characters, in the annotation ${
        ANNOTATIONS.kubeconfigSecret
      } of ClusterProfile ${namespace}/${clip(profile.metadata.name ?? '')}.`;
}

/** A sentence with a longer name in it is not read. */
function clip(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

function profileKeyOf(
  profile: KubeManifest,
): ObjectKey & { namespace: string } {
  return {
    namespace: profile.metadata.namespace ?? '',
    name: profile.metadata.name ?? '',
  };
}
