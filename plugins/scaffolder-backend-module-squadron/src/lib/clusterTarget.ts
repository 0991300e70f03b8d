import { InputError } from '@backstage/errors';
import {
  catalogEntityRef,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterUrl } from './links';

/**
 * Key of the Cluster object of a worker cluster, from its cluster ID. Throws InputError for the hub.
 *
 * @internal
 */
export function clusterKeyOf(
  clusterId: string,
  fleetNamespace: string,
): { namespace: string; name: string } {
  const key = parseClusterId(clusterId, fleetNamespace);
  if (!key) {
    throw new InputError(
      `clusterId: '${clusterId}' is not a worker cluster; the hub cannot be changed or removed here.`,
    );
  }
  return key;
}

/** Catalog entity and page of a cluster in the portal. @internal */
export function clusterLinks(clusterId: string) {
  return {
    entityRef: catalogEntityRef({ cluster: clusterId }),
    url: clusterUrl(clusterId),
  };
}
