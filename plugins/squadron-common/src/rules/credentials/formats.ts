import { awsCredentials } from './aws';
import { azureCredentials } from './azure';
import { gcpCredentials } from './gcp';
import type { CredentialsFormat } from './types';
import { vsphereCredentials } from './vsphere';

/**
 * The credentials of the providers that Squadron knows, by the name of the provider.
 *
 * @public
 */
export const credentialsFormats: Readonly<
  Record<'aws' | 'gcp' | 'azure' | 'vsphere', CredentialsFormat>
> = {
  aws: awsCredentials,
  gcp: gcpCredentials,
  azure: azureCredentials,
  vsphere: vsphereCredentials,
};

/**
 * The format of a provider's credentials; undefined for a provider that needs none or that nobody knows.
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
