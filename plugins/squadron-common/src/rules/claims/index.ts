export { grantShares } from './grantShares';
export type { GrantInput } from './grantShares';
export { EMPTY_LEDGER, formatLedger, parseLedger } from './ledger';
export type { FlavorAmounts } from './flavorAmounts';
export type { QueueLedger } from './ledger';
export { mergeShares } from './mergeShares';
export type { MergeInput, MergeResult } from './mergeShares';
export { readClaim } from './readClaim';
export type { ClaimProblem, Grant, ReadClaim, Share } from './types';
