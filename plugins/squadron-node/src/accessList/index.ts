export { readAccessList } from './readAccessList';
export type { ReadAccessListOptions } from './readAccessList';
export { findAccessEntry, rotateCredential } from './rotateCredential';
export type { CredentialRef } from './rotateCredential';
