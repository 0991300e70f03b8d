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
    title: 'Subscription ID',
    isSecret: false,
    help: 'Machines are created in and billed to it.',
  },
  { key: 'AZURE_TENANT_ID', title: 'Tenant ID', isSecret: false },
  {
    key: 'AZURE_CLIENT_ID',
    title: 'Client ID',
    isSecret: false,
    help: 'Of a service principal with the role Contributor in the subscription.',
  },
  { key: 'AZURE_CLIENT_SECRET', title: 'Client secret', isSecret: true },
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
  { key, title, isSecret }: CredentialsField,
  data: Readonly<Record<string, string>>,
): KeyProblem[] {
  const value = readValue(data, key);
  if (value === undefined) {
    return [missing(key, `the ${title.toLowerCase()} of a service principal`)];
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
