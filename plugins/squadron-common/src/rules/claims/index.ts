export { claimManifest } from './claimManifest';
export { minAssignments, withoutAssignments } from './minAssignments';
export { followsMeasured, formatMeasured } from './followsMeasured';
export {
  assignmentsOf,
  queuesOf,
  readGranted,
  resourcesOf,
  grantsOfQueue,
  writeGranted,
} from './grants';
export { grantAssignments } from './grantAssignments';
export type { GrantInput } from './grantAssignments';
export { evaluateClaims } from './evaluateClaims';
export type { EvaluatedClaim } from './evaluateClaims';
export { NO_GRANTS, formatQueueGrants, parseQueueGrants } from './queueGrants';
export type { FlavorAmounts } from './flavorAmounts';
export type { QueueGrants } from './queueGrants';
export { mergeQueue } from './mergeQueue';
export type { MergedQueue } from './mergeQueue';
export { mergeAssignments } from './mergeAssignments';
export type { MergeInput, MergeResult } from './mergeAssignments';
export { gpuResourceOf, measuredAmounts, planClaims } from './planClaims';
export type { ClaimFacts, ClaimPlan } from './planClaims';
export { planGrants } from './planGrants';
export type { GrantPlan, PlanInput } from './planGrants';
export { previewClaim } from './previewClaim';
export type { ClaimPreview, QuotaChange } from './previewClaim';
export { readClaim } from './readClaim';
export { readLimits, readRelease } from './release';
export type { Release } from './release';
export { reviewClaim } from './reviewClaim';
export type { ClaimReview } from './reviewClaim';
export { splitAssignments } from './splitAssignments';
export type { SplitAssignments } from './splitAssignments';
export type {
  Assignment,
  AssignmentsByClaim,
  ClaimProblem,
  Grant,
  ReadClaim,
} from './types';
