import { X509Certificate, createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { SecretValue } from '@squadron/kube-kinds';
import {
  refuseAddress,
  refuseHostName,
  type AddressPolicy,
} from './addressPolicy';
import { KubeconfigError, type KubeconfigRule } from './KubeconfigError';
import type { KubeconfigCluster, KubeconfigUser } from './schema';

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Refuses fields that even a trusted kubeconfig must not have: programs to run, passwords, and settings that weaken or
 * redirect the connection.
 *
 * @internal
 */
export function refuseAlways(
  cluster: KubeconfigCluster,
  user: KubeconfigUser,
): void {
  refuseFields(
    user,
    'exec',
    ['exec'],
    'runs a program to log in. Use a token or a client certificate',
  );
  refuseFields(
    user,
    'auth-provider',
    ['auth-provider'],
    'uses an auth provider. Use a token or a client certificate',
  );
  refuseFields(
    user,
    'basic-auth',
    ['username', 'password'],
    'uses a password, which API servers do not accept any more',
  );
  refuseFields(
    user,
    'impersonation',
    ['as', 'as-uid', 'as-groups', 'as-user-extra'],
    'impersonates another user. Use the credential of that user',
  );
  refuseFields(
    cluster,
    'proxy',
    ['proxy-url'],
    'uses a proxy, which is not supported',
  );
  if (cluster['insecure-skip-tls-verify']) {
    throw new KubeconfigError(
      'insecure-tls',
      'The kubeconfig disables TLS verification (insecure-skip-tls-verify). Set certificate-authority-data',
    );
  }
}

/** Refuses references to files, which would be read on the portal's machine. @internal */
export function refuseFiles(
  cluster: KubeconfigCluster,
  user: KubeconfigUser,
): void {
  const hint =
    'names a file. Embed it with kubectl config view --minify --flatten --raw';
  refuseFields(
    user,
    'file-reference',
    ['tokenFile', 'client-certificate', 'client-key'],
    hint,
  );
  refuseFields(cluster, 'file-reference', ['certificate-authority'], hint);
}

/** Checks the server's URL and returns it without a trailing slash. @internal */
export function checkServer(server: string, policy: AddressPolicy): string {
  if (!URL.canParse(server)) {
    throw new KubeconfigError(
      'server-url',
      'The server of the kubeconfig is not a URL',
    );
  }
  const url = new URL(server);
  if (url.protocol !== 'https:') {
    throw new KubeconfigError(
      'http-server',
      `The server of the kubeconfig must be https, not ${url.protocol}//`,
    );
  }
  if (url.username || url.password || /[?#\s\\]/.test(server)) {
    throw new KubeconfigError(
      'server-url',
      'The server of the kubeconfig must be https://host:port, without user, query or fragment',
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = isIP(host)
    ? refuseAddress(host, policy)
    : refuseHostName(host, policy);
  if (refusal) {
    throw new KubeconfigError(
      'address',
      `The server of the kubeconfig is not allowed: ${refusal}`,
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Decodes base64 of PEM. @internal */
export function decodePem(base64: string, field: string): string {
  const compact = base64.replace(/\s+/g, '');
  const text = Buffer.from(compact, 'base64').toString('utf8');
  if (
    !/^[A-Za-z0-9+/]+={0,2}$/.test(compact) ||
    !text.includes('-----BEGIN ')
  ) {
    throw new KubeconfigError(
      'bad-certificate',
      `${field} of the kubeconfig is not base64 of PEM`,
    );
  }
  return text;
}

/** Checks that every certificate of a bundle can be read. @internal */
export function checkBundle(pem: string): string {
  const blocks = pem.match(PEM_BLOCK) ?? [];
  try {
    blocks.forEach(block => new X509Certificate(block));
  } catch {
    blocks.length = 0;
  }
  if (blocks.length === 0) {
    throw new KubeconfigError(
      'bad-certificate',
      'The certificate authority of the kubeconfig is not a certificate',
    );
  }
  return pem;
}

/** Checks that certificate and key can be read and belong together. @internal */
export function checkPair(
  certificate: string,
  key: string,
): { certificate: string; key: SecretValue } {
  let matches = false;
  try {
    matches = new X509Certificate(certificate).checkPrivateKey(
      createPrivateKey(key),
    );
  } catch {
    throw new KubeconfigError(
      'bad-certificate',
      'The client certificate or key of the kubeconfig cannot be read',
    );
  }
  if (!matches) {
    throw new KubeconfigError(
      'bad-certificate',
      'The client key of the kubeconfig does not belong to its certificate',
    );
  }
  return { certificate, key: new SecretValue(key) };
}

/** Checks that a token is a valid header value. @internal */
export function checkToken(token: string): SecretValue {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new KubeconfigError(
      'bad-token',
      'The token of the kubeconfig is empty or holds white space',
    );
  }
  return new SecretValue(token);
}

function refuseFields<T extends object>(
  fields: T,
  rule: KubeconfigRule,
  names: (keyof T & string)[],
  why: string,
): void {
  const name = names.find(field => {
    const value = fields[field];
    return value !== undefined && value !== null && value !== '';
  });
  if (name) {
    throw new KubeconfigError(rule, `The kubeconfig has '${name}': it ${why}`);
  }
}
