export { Access } from './Access';
export type { AccessScope } from './Access';
export {
  clusterResourceRef,
  queueResourceRef,
  workloadResourceRef,
} from './resources';
export type { AccessFilter, AccessSubject } from './resources';
export { clusterRules, queueRules, workloadRules } from './rules';
