export { awsKeysOf } from './aws';
export { decodeSecretData } from './decodeSecretData';
export { credentialsFormats, findCredentialsFormat } from './formats';
export { gcpKeyFileOf } from './gcp';
export type {
  CredentialsField,
  CredentialsFormat,
  CredentialsReading,
} from './types';
export { vsphereLoginOf } from './vsphere';
