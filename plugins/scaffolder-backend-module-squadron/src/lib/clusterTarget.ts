import { InputError } from '@backstage/errors';
import {
  catalogEntityRef,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterUrl } from './links';

/**
 * Where the Cluster of a worker is, from its id. Throws InputError for the management cluster.
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
      `clusterId: '${clusterId}' is no worker of the fleet; the management cluster cannot be changed or removed from here.`,
    );
  }
  return key;
}

/** Where to find a cluster in the portal. @internal */
export function clusterLinks(clusterId: string) {
  return {
    entityRef: catalogEntityRef({ cluster: clusterId }),
    url: clusterUrl(clusterId),
  };
}
