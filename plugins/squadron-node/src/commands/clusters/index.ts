export { clusterActions, clusterEndpointCommands } from './clusterCommands';
