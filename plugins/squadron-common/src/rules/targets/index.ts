export { policyFor } from './policyFor';
export { resolveTarget } from './resolveTarget';
export { targetRecords } from './targetRecords';
export { targetPolicySchema, targetRuleSchema } from './targetSchema';
export type {
  PlacedTarget,
  SelectedTarget,
  TargetDecision,
  TargetFacts,
  TargetPolicy,
  TargetRule,
} from './types';
