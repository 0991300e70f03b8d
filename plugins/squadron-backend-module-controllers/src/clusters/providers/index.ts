export {
  awsProvider,
  azureProvider,
  gcpProvider,
  vsphereProvider,
} from './cloudProviders';
export { sandboxAddOnEngine, sandboxProvider } from './sandbox';
