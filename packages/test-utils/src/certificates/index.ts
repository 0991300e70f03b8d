export { makeCertificates } from './makeCertificates';
export type { TestCertificates } from './makeCertificates';
