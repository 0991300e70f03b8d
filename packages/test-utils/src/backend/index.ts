export { startTestBackend } from './startTestBackend';
