export { decommissionView } from './decommissionView';
