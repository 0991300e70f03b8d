export {
  placementActions,
  placementEndpointCommands,
} from './placementCommands';
