export { workloadActions, workloadEndpointCommands } from './workloadCommands';
