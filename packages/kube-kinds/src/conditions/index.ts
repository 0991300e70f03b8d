export { findCondition, findTrue, isFalse, isTrue } from './findCondition';
export type { WithConditions } from './findCondition';
export { kubeMicroTime, kubeTime } from './kubeTime';
export { setCondition } from './setCondition';
