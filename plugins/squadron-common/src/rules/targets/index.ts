export { policyFor } from './policyFor';
export { resolveTarget, ruleInWords } from './resolveTarget';
export { targetRecords } from './targetRecords';
export { targetPolicySchema, targetRuleSchema } from './targetSchema';
export type {
  CreatedTarget,
  NamedTarget,
  PlacedTarget,
  SelectedTarget,
  TargetDecision,
  TargetFacts,
  TargetPolicy,
  TargetRule,
  TriedRule,
} from './types';
