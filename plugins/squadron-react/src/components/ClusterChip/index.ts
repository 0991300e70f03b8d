export { ClusterChip } from './ClusterChip';
