export { gcpProvider } from './gcpProvider';
