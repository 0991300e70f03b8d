import type { PortalAddress } from '../peers/startPortal';
import { ENTITY_NAME } from '../world/objects';
import { WATCHED_PLURALS } from './WatchedCluster';

/** Requests the workloads of all clusters from the kubernetes plugin, as its entity page does. @internal */
export function customQuery(
  { baseUrl, token }: PortalAddress,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${baseUrl}/api/kubernetes/resources/custom/query`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      entityRef: `component:default/${ENTITY_NAME}`,
      auth: {},
      customResources: WATCHED_PLURALS.map(plural => ({
        group: 'ray.io',
        apiVersion: 'v1',
        plural,
      })),
    }),
    signal,
  });
}
