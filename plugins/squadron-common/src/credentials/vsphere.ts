import {
  factsOf,
  missing,
  plainSecretData,
  readValue,
  type KeyProblem,
} from './readValue';
import type { CredentialsField, CredentialsFormat } from './types';

const FIELDS: readonly CredentialsField[] = [
  {
    key: 'VSPHERE_SERVER',
    isSecret: false,
    isOptional: true,
  },
  {
    key: 'VSPHERE_USERNAME',
    isSecret: false,
  },
  { key: 'VSPHERE_PASSWORD', isSecret: true },
];

/**
 * User name and password in decoded Secret data, without validation: from the keys of clusterctl, or from those of
 * Cluster API's own identity Secret, `username` and `password`. Pure.
 *
 * @public
 */
export function vsphereLoginOf(data: Readonly<Record<string, string>>): {
  username?: string;
  password?: string;
} {
  return {
    username: readValue(data, 'VSPHERE_USERNAME', 'username'),
    password: readValue(data, 'VSPHERE_PASSWORD', 'password'),
  };
}

/** @internal */
export const vsphereCredentials: CredentialsFormat = {
  provider: 'vsphere',
  fields: FIELDS,
  toSecretData: values => plainSecretData(FIELDS, values),
  read: data => {
    const { username, password } = vsphereLoginOf(data);
    const server = readValue(data, 'VSPHERE_SERVER', 'server');
    const problems: KeyProblem[] = [];
    if (!username) {
      problems.push(missing('VSPHERE_USERNAME', 'a user of vCenter'));
    }
    if (!password) {
      problems.push(missing('VSPHERE_PASSWORD', 'the password of the user'));
    }
    if (server && !/^[A-Za-z0-9]([-A-Za-z0-9.]*[A-Za-z0-9])?$/.test(server)) {
      problems.push({
        key: 'VSPHERE_SERVER',
        message:
          'VSPHERE_SERVER must be a host name or an address, without https:// and port.',
      });
    }
    return problems.length > 0
      ? { valid: false, problems }
      : { valid: true, facts: factsOf({ server }) };
  },
};
