import {
  missing,
  plainSecretData,
  readValue,
  type KeyProblem,
} from './readValue';
import type { CredentialsField, CredentialsFormat } from './types';

const FIELDS: readonly CredentialsField[] = [
  {
    key: 'AZURE_SUBSCRIPTION_ID',
    isSecret: false,
  },
  { key: 'AZURE_TENANT_ID', isSecret: false },
  {
    key: 'AZURE_CLIENT_ID',
    isSecret: false,
  },
  { key: 'AZURE_CLIENT_SECRET', isSecret: true },
];

const GUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** @internal */
export const azureCredentials: CredentialsFormat = {
  provider: 'azure',
  fields: FIELDS,
  toSecretData: values => plainSecretData(FIELDS, values),
  read: data => {
    const problems = FIELDS.flatMap(field => problemsOf(field, data));
    return problems.length > 0
      ? { valid: false, problems }
      : {
          valid: true,
          facts: {
            subscriptionId: data.AZURE_SUBSCRIPTION_ID.trim(),
            tenantId: data.AZURE_TENANT_ID.trim(),
            clientId: data.AZURE_CLIENT_ID.trim(),
          },
        };
  },
};

function problemsOf(
  { key, isSecret }: CredentialsField,
  data: Readonly<Record<string, string>>,
): KeyProblem[] {
  const value = readValue(data, key);
  if (value === undefined) {
    const words = key.slice('AZURE_'.length).toLowerCase().replace('_', ' ');
    return [missing(key, `the ${words} of a service principal`)];
  }
  return isSecret || GUID.test(value)
    ? []
    : [
        {
          key,
          message: `${key} must be a GUID, five groups of hexadecimal digits, not a name.`,
        },
      ];
}
