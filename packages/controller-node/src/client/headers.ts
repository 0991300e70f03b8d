import { InputError } from '@backstage/errors';
import type { ClusterCredentials, Impersonation } from './types';

// Identity headers come only from the connection; the others belong to the transport.
const RESERVED =
  /^(:.*|authorization|impersonate-.*|x-remote-.*|host|connection|keep-alive|transfer-encoding|content-length|upgrade|te|proxy-.*)$/;

/** @internal */
export type IdentityHeaders = Record<string, string | string[]>;

/** Headers with the identity of the caller. @internal */
export async function identityHeaders(
  credentials: ClusterCredentials,
  impersonation: Impersonation | undefined,
): Promise<IdentityHeaders> {
  const headers: IdentityHeaders = {};
  if (credentials.type !== 'clientCertificate') {
    const secret =
      credentials.type === 'token'
        ? credentials.token
        : await credentials.getToken();
    const token = secret.reveal();
    if (!/^[\x21-\x7e]+$/.test(token)) {
      // The message must not contain the token.
      throw new InputError(
        'The token of the cluster is empty or holds white space',
      );
    }
    headers.authorization = `Bearer ${token}`;
  }
  if (impersonation) {
    headers['impersonate-user'] = identityValue('user', impersonation.user);
    if (impersonation.groups?.length) {
      headers['impersonate-group'] = impersonation.groups.map(group =>
        identityValue('group', group),
      );
    }
    for (const [key, values] of Object.entries(impersonation.extra ?? {})) {
      headers[`impersonate-extra-${encodedKey(key)}`] = values.map(value =>
        identityValue(`extra ${key}`, value),
      );
    }
  }
  return headers;
}

/** Headers that a caller may set, in lower case. @internal */
export function callerHeaders(
  headers: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const lower = name.toLowerCase();
      if (!/^[a-z0-9-]+$/.test(lower) || RESERVED.test(lower)) {
        throw new InputError(
          `The header ${JSON.stringify(name)} cannot be set on a request`,
        );
      }
      if (/[^\t\x20-\x7e]/.test(value)) {
        throw new InputError(
          `The header ${lower} holds characters that a header cannot have`,
        );
      }
      return [lower, value];
    }),
  );
}

/**
 * A key as part of a header name. The server reads the name in lower case and then decodes it, so all but lower case
 * letters, digits and safe punctuation is percent-encoded, as UTF-8 bytes.
 */
function encodedKey(key: string): string {
  return identityValue('extra key', key).replace(
    /[^a-z0-9._-]/g,
    byte => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/**
 * A name as header value. The server reads bytes and Node writes one byte per character, so the value is encoded as
 * UTF-8 bytes. HTTP trims white space at the ends, so that `alice ` would act as `alice`; such names are refused.
 */
function identityValue(what: string, name: string): string {
  if (
    name === '' ||
    name !== name.trim() ||
    /[\p{Control}\p{Surrogate}]/u.test(name)
  ) {
    throw new InputError(
      `Cannot act as ${what} ${JSON.stringify(name)}: not a usable name`,
    );
  }
  return Buffer.from(name, 'utf8').toString('latin1');
}
