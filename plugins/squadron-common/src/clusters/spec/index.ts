export { featureProblems } from './gates';
export {
  validateClusterName,
  validateClusterSpec,
} from './validateClusterSpec';
