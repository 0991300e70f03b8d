import type { ClusterProfile } from '@squadron/kube-kinds';
import {
  clusterIdOf,
  isName,
  MAX_NAME_LENGTHS,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, DEFAULT_KUBECONFIG_KEY } from '@squadron/kube-kinds';

/** Secret and key that hold a worker's credential. @public */
export interface CredentialReference {
  namespace: string;
  name: string;
  /** Data key of the Secret that holds the kubeconfig. */
  key: string;
}

/**
 * Secret of the credential of a ClusterProfile's cluster: that of the annotation
 * `squadron.dev/kubeconfig-secret: <name>[/<key>]`, else that of Cluster API's convention.
 *
 * @internal
 */
export function credentialReferenceOf(
  profile: ClusterProfile,
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
 * Cluster ID of the worker that a ClusterProfile describes. The worker belongs to the fleet until the profile is
 * deleted, not only until its deletion begins, because reconcilers must reach it to clean up.
 *
 * @internal
 */
export function fleetIdOf(
  profile: ClusterProfile,
  fleetNamespace: string,
): string {
  return clusterIdOf(profile.metadata, fleetNamespace);
}

/**
 * Why the ID of a cluster is invalid: objects of the hub are named after it, and the names of a namespace and a
 * ClusterProfile together may be longer than Kubernetes allows. Undefined if it is valid.
 *
 * @internal
 */
export function idProblem(
  profile: ClusterProfile,
  fleetNamespace: string,
): string | undefined {
  const id = fleetIdOf(profile, fleetNamespace);
  const most = MAX_NAME_LENGTHS.subdomain;
  return id.length <= most
    ? undefined
    : `Its cluster ID, ${clip(id)}, has ${
        id.length
      } characters, and names of objects may have at most ${most}. Describe the cluster by a ClusterProfile whose namespace and name are shorter.`;
}

/** Why the reference to the credential of a cluster is invalid. Undefined if it is valid. @internal */
export function secretProblem(profile: ClusterProfile): string | undefined {
  const { namespace, name } = credentialReferenceOf(profile);
  return isName(name, 'subdomain')
    ? undefined
    : `'${clip(
        name,
      )}' is not a valid name of a Secret. Name a Secret of namespace ${namespace}, with up to ${
        MAX_NAME_LENGTHS.subdomain
      } characters, in the annotation ${
        ANNOTATIONS.kubeconfigSecret
      } of ClusterProfile ${namespace}/${clip(profile.metadata.name)}.`;
}

/** Shortens a name, so that the message stays readable. */
function clip(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
