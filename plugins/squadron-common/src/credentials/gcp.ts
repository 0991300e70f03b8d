import { decodeBase64 } from './base64';
import {
  missing,
  plainSecretData,
  readValue,
  type KeyProblem,
} from './readValue';
import type { CredentialsField, CredentialsFormat } from './types';

const ENCODED_KEY = 'GCP_B64ENCODED_CREDENTIALS';

const FIELDS: readonly CredentialsField[] = [
  {
    key: 'credentials',
    isSecret: true,
    isLong: true,
  },
];

/** Syntax of the members of a key file, by Google's format. */
const MEMBERS: ReadonlyArray<[name: string, form: RegExp, what: string]> = [
  [
    'type',
    /^service_account$/,
    'must be service_account, because other keys expire when a person logs out',
  ],
  ['project_id', /^[a-z0-9][-a-z0-9.:]{2,62}$/, 'must be the ID of a project'],
  [
    'private_key',
    /^-----BEGIN (RSA )?PRIVATE KEY-----\s[\s\S]+-----END (RSA )?PRIVATE KEY-----\s*$/,
    'must be a private key in PEM, with its line breaks',
  ],
  ['client_email', /^[^\s@]+@[^\s@]+$/, 'must be the service account'],
];

/**
 * The key file of a service account in decoded Secret data, without validation: the JSON text of `credentials` or
 * `GCP_B64ENCODED_CREDENTIALS`, each as text or in base64. Pure.
 *
 * @public
 */
export function gcpKeyFileOf(
  data: Readonly<Record<string, string>>,
): string | undefined {
  const value = readValue(data, ENCODED_KEY, 'credentials');
  return value === undefined ? undefined : decodeBase64(value) ?? value;
}

/** @internal */
export const gcpCredentials: CredentialsFormat = {
  provider: 'gcp',
  fields: FIELDS,
  toSecretData: values => plainSecretData(FIELDS, values),
  read: data => {
    const text = gcpKeyFileOf(data);
    const key = readValue(data, ENCODED_KEY) ? ENCODED_KEY : 'credentials';
    if (text === undefined) {
      return {
        valid: false,
        problems: [missing(key, 'the JSON key of a service account')],
      };
    }
    const file = parseObject(text);
    if (!file) {
      return {
        valid: false,
        problems: [
          {
            key,
            message: `${key} is not a JSON key of a service account; use the complete file without changes.`,
          },
        ],
      };
    }
    const problems: KeyProblem[] = MEMBERS.filter(
      ([name, form]) => !form.test(textOf(file[name])),
    ).map(([name, , what]) => ({
      key,
      message: `${key}: ${name} ${what}.`,
    }));
    return problems.length > 0
      ? { valid: false, problems }
      : { valid: true, facts: { project: textOf(file.project_id) } };
  },
};

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // The error message would quote the secret text.
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
