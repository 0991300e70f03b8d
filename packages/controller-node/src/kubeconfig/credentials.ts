import type { SecretValue } from '@squadron/kube-kinds';
import type { ClusterCredentials } from '../client';
import { checkPair, checkToken } from './checkFields';
import { KubeconfigError } from './KubeconfigError';

/** The only credential of a kubeconfig's user. Throws if the user has none or more than one. @internal */
export function oneCredential(found: {
  token?: string;
  tokenSource?: { file: string; getToken: () => Promise<SecretValue> };
  certificate?: string;
  key?: string;
}): ClusterCredentials {
  const { token, tokenSource, certificate, key } = found;
  const hasToken = token !== undefined || tokenSource !== undefined;
  if (hasToken && (certificate || key)) {
    throw new KubeconfigError(
      'credential-several',
      'The kubeconfig has both a token and a client certificate; keep one of them',
    );
  }
  if (tokenSource) {
    return { type: 'tokenSource', ...tokenSource };
  }
  if (token !== undefined) {
    return { type: 'token', token: checkToken(token) };
  }
  if (certificate && key) {
    return { type: 'clientCertificate', ...checkPair(certificate, key) };
  }
  throw new KubeconfigError(
    'credential-missing',
    'The kubeconfig has no credential: neither a token nor a client certificate with its key',
  );
}
