export { PropertyList, type Property } from './PropertyList';
