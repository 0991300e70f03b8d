export type {
  CredentialsFacts,
  CredentialsField,
  CredentialsFormat,
  CredentialsReading,
} from './types';
