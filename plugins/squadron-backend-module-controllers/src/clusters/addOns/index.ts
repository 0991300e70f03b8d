export { addOnEngines } from './addOnEngines';
