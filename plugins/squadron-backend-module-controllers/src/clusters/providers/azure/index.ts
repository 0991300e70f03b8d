export { azureProvider } from './azureProvider';
