export { SecretValue, jsonWithSecrets, type SecretData } from './SecretValue';
