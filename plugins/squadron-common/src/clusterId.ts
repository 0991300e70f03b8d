import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { MAX_NAME_LENGTHS } from './names/grammar';

/**
 * Length of the longest cluster ID that a ClusterProfile can have. Clusters whose ID exceeds the 253 characters of a
 * name cannot be members, but they can be viewed.
 *
 * @public
 */
export const MAX_CLUSTER_ID_LENGTH =
  MAX_NAME_LENGTHS.label + 1 + MAX_NAME_LENGTHS.subdomain;

/**
 * Cluster ID of the worker cluster of a ClusterProfile: the bare name in the fleet's namespace, otherwise
 * `<namespace>.<name>`; the latter also for names that contain a dot or are `hub`. Two profiles never share an ID,
 * because a namespace contains no dot.
 *
 * @public
 */
export function clusterIdOf(
  { namespace = '', name = '' }: { namespace?: string; name?: string },
  fleetNamespace: string,
): string {
  const isBare =
    namespace === fleetNamespace &&
    !name.includes('.') &&
    name !== HUB_CLUSTER_ID;
  return isBare ? name : `${namespace}.${name}`;
}

/** The profile of a cluster ID; undefined for the hub and for strings that cannot be the ID of a profile. @public */
export function parseClusterId(
  id: string,
  fleetNamespace: string,
): { namespace: string; name: string } | undefined {
  if (id === HUB_CLUSTER_ID || id === '') {
    return undefined;
  }
  const dot = id.indexOf('.');
  if (dot < 0) {
    return { namespace: fleetNamespace, name: id };
  }
  const profile = { namespace: id.slice(0, dot), name: id.slice(dot + 1) };
  const isValid =
    profile.namespace &&
    profile.name &&
    clusterIdOf(profile, fleetNamespace) === id;
  return isValid ? profile : undefined;
}
