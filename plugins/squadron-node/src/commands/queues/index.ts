export { queueActions, queueEndpointCommands } from './queueCommands';
