export {
  authTokenAccount,
  authTokenObjectName,
  authTokenSecretName,
  authTokenTarget,
  boundSecretName,
  boundSecretSerial,
} from './names';
export { authTokenRefusal } from './refusal';
export { tokenRenewalMs, tokenState, tokenWarningMs } from './times';
export type { TokenLife } from './times';
export type { AuthTokenSettings } from './types';
