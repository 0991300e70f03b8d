import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import { KINDS } from '@squadron/kube-kinds';
import type { HubObject } from './HubObject';

/** The ClusterProfile of a cluster ID; none for the hub. @internal */
export function profileOf(id: string, fleetNamespace: string): HubObject[] {
  const key = parseClusterId(id, fleetNamespace);
  return key ? [{ kind: KINDS.clusterProfile, key }] : [];
}
