export { LogView } from './LogView';
