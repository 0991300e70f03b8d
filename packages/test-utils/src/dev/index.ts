export { startDevBackend } from './startDevBackend';
