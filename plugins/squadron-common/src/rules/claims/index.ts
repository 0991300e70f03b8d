export { claimManifest } from './claimManifest';
export { leastShares, withoutShares } from './combineShares';
export { followsMeasured, formatMeasured } from './followsMeasured';
export {
  assignmentsOf,
  queuesOf,
  readGranted,
  resourcesOf,
  sharesOfQueue,
  writeGranted,
} from './grants';
export { grantShares } from './grantShares';
export type { GrantInput } from './grantShares';
export { judgeClaims } from './judgeClaims';
export type { JudgedClaim } from './judgeClaims';
export { EMPTY_LEDGER, formatLedger, parseLedger } from './ledger';
export type { FlavorAmounts } from './flavorAmounts';
export type { QueueLedger } from './ledger';
export { mergeQueue } from './mergeQueue';
export type { MergedQueue } from './mergeQueue';
export { mergeShares } from './mergeShares';
export type { MergeInput, MergeResult } from './mergeShares';
export { gpuResourceOf, measuredAmounts, planClaims } from './planClaims';
export type { ClaimFacts, ClaimPlan } from './planClaims';
export { planGrants } from './planGrants';
export type { GrantPlan, PlanInput, SharesByClaim } from './planGrants';
export { previewClaim } from './previewClaim';
export type { ClaimPreview, QuotaChange } from './previewClaim';
export { readClaim } from './readClaim';
export { readLimits, readRelease } from './release';
export type { Release } from './release';
export { reviewClaim } from './reviewClaim';
export type { ClaimReview } from './reviewClaim';
export { splitShares } from './splitShares';
export type { SplitShares } from './splitShares';
export type { ClaimProblem, Grant, ReadClaim, Share } from './types';
