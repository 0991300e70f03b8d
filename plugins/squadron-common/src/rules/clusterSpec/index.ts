export { validateClusterName, validateClusterSpec } from './validateClusterSpec';
