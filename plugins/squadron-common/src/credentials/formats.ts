import { awsCredentials } from './aws';
import { azureCredentials } from './azure';
import { gcpCredentials } from './gcp';
import type { CredentialsFormat } from './types';
import { vsphereCredentials } from './vsphere';

/** The credentials formats of the built-in providers, by name of the provider. @public */
export const credentialsFormats: Readonly<
  Record<'aws' | 'gcp' | 'azure' | 'vsphere', CredentialsFormat>
> = {
  aws: awsCredentials,
  gcp: gcpCredentials,
  azure: azureCredentials,
  vsphere: vsphereCredentials,
};

/**
 * The credentials format of a provider; undefined for a provider without credentials and for an unknown one.
 *
 * @public
 */
export function findCredentialsFormat(
  provider: string,
): CredentialsFormat | undefined {
  return Object.values(credentialsFormats).find(
    format => format.provider === provider,
  );
}
