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
export type { EvaluatedClaim } from './evaluateClaims';
export { NO_GRANTS, formatQueueGrants, parseQueueGrants } from './queueGrants';
export type { FlavorAmounts } from './flavorAmounts';
export { mergeQueue } from './mergeQueue';
export { mergeAssignments } from './mergeAssignments';
export { gpuResourceOf, measuredAmounts, planClaims } from './planClaims';
export type { ClaimFacts } from './planClaims';
export { previewClaim } from './previewClaim';
export type { ClaimPreview } from './previewClaim';
export { readClaim } from './readClaim';
export { readLimits, readRelease } from './release';
export type { Release } from './release';
export { reviewClaim } from './reviewClaim';
export { splitAssignments } from './splitAssignments';
export type {
  Assignment,
  AssignmentsByClaim,
  ClaimProblem,
  Grant,
  ReadClaim,
} from './types';
