import { clusterEndpoints } from './clusters/endpoints';
import { credentialEndpoints } from './credentials/endpoints';
import { healthEndpoints } from './health/endpoints';
import { historyEndpoints } from './history/endpoints';
import { placementEndpoints } from './placement/endpoints';
import { queueEndpoints } from './queues/endpoints';
import { workloadEndpoints } from './workloads/endpoints';

/**
 * Every operation of the HTTP API, by its ID. Streams, log downloads and dashboards, which do not answer with JSON, are
 * separate routes.
 *
 * @public
 */
export const contract = {
  ...clusterEndpoints,
  ...workloadEndpoints,
  ...queueEndpoints,
  ...placementEndpoints,
  ...credentialEndpoints,
  ...historyEndpoints,
  ...healthEndpoints,
};

/** The endpoints by name, for clients that derive from one. @public */
export type Contract = typeof contract;
