export {
  credentialActions,
  credentialEndpointCommands,
} from './credentialCommands';
