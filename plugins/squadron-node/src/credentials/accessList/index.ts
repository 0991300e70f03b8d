export { readAccessList } from './readAccessList';
export { findAccessEntry, rotateCredential } from './rotateCredential';
