export { awsProvider } from './awsProvider';
