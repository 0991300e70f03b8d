import { clusterActions, clusterEndpointCommands } from './clusters';
import { credentialActions, credentialEndpointCommands } from './credentials';
import { placementActions, placementEndpointCommands } from './placement';
import { queueActions, queueEndpointCommands } from './queues';
import type { EndpointCommand } from './defineCommand';
import { workloadActions, workloadEndpointCommands } from './workloads';

/**
 * Every action that templates and tools may run. The scaffolder module and Backstage's actions registry derive from it.
 *
 * @public
 */
export const actions = {
  ...clusterActions,
  ...workloadActions,
  ...queueActions,
  ...placementActions,
  ...credentialActions,
};

/** Every command that the HTTP API serves, with its endpoint. @public */
export const endpointCommands: readonly EndpointCommand[] = [
  ...clusterEndpointCommands,
  ...workloadEndpointCommands,
  ...queueEndpointCommands,
  ...placementEndpointCommands,
  ...credentialEndpointCommands,
];
