export { SecretValue, jsonWithSecrets } from './SecretValue';
export type { SecretData } from './SecretValue';
