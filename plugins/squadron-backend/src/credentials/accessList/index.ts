export { CredentialWarnings } from './CredentialWarnings';
