import { HUB_CLUSTER_ID } from './constants';
import { MAX_NAME_LENGTHS } from './names';

/**
 * Where a ClusterProfile stands.
 *
 * @public
 */
export interface ProfileKey {
  namespace: string;
  name: string;
}

/**
 * Characters of the longest id that a ClusterProfile can give a cluster. Those above the 253 of a name are refused as
 * members, but they can be looked at.
 *
 * @public
 */
export const MAX_CLUSTER_ID_LENGTH =
  MAX_NAME_LENGTHS.label + 1 + MAX_NAME_LENGTHS.subdomain;

/**
 * Fleet id of the worker that a ClusterProfile describes: the bare name in the fleet's namespace, `<namespace>.<name>`
 * elsewhere, and there too for names that hold a dot or are `hub`. Two profiles never share an id, because a namespace holds no dot.
 *
 * @public
 */
export function clusterIdOf(
  profile: ProfileKey,
  fleetNamespace: string,
): string {
  const { namespace, name } = profile;
  const isBare =
    namespace === fleetNamespace &&
    !name.includes('.') &&
    name !== HUB_CLUSTER_ID;
  return isBare ? name : `${namespace}.${name}`;
}

/**
 * The profile behind a fleet id; undefined for the hub and for text that no profile can have as id.
 *
 * @public
 */
export function parseClusterId(
  id: string,
  fleetNamespace: string,
): ProfileKey | undefined {
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
