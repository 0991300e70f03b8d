export { awsProvider } from './aws';
export { azureProvider } from './azure';
export { gcpProvider } from './gcp';
export { sandboxAddOnEngine, sandboxProvider } from './sandbox';
export { vsphereProvider } from './vsphere';
