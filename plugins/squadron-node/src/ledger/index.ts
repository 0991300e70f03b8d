export { readLedger } from './readLedger';
export type { ReadLedgerOptions } from './readLedger';
export { findLedgerEntry, rotateCredential } from './rotateCredential';
export type { CredentialRef } from './rotateCredential';
