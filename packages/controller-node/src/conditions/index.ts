export { kubeMicroTime, kubeTime } from './kubeTime';
export { findCondition, setCondition } from './setCondition';
export type { Condition } from './types';
