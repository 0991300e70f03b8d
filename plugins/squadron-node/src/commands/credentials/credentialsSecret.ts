import {
  credentialsFormats,
  findCredentialsFormat,
  type CredentialsFormat,
  type CredentialsReading,
} from '@squadron/backstage-plugin-squadron-common';
import { decodeSecretData } from '../../credentials/decodeSecretData';
import { type KubeSecret, LABELS } from '@squadron/kube-kinds';
import { describeOwner, isOurs } from '../ownership';

/** Selects exactly the Secrets with credentials of a provider that Squadron supports. @internal */
export const CREDENTIALS_SELECTOR = `${LABELS.capiProvider} in (${Object.keys(
  credentialsFormats,
).join(',')})`;

/** The credentials format of a Secret, by its label; undefined if it holds no credentials. @internal */
export function formatOf(secret: KubeSecret): CredentialsFormat | undefined {
  return findCredentialsFormat(
    secret.metadata.labels?.[LABELS.capiProvider] ?? '',
  );
}

/** The content of a credentials Secret, read by its own format. @internal */
export function readCredentials(
  secret: KubeSecret,
  format: CredentialsFormat,
): CredentialsReading {
  return format.read(decodeSecretData(secret.data).reveal());
}

/** Why the portal neither replaces nor deletes a Secret; undefined if the portal wrote it as credentials. @internal */
export function readOnlyReason(secret: KubeSecret): string | undefined {
  const { namespace, name } = secret.metadata;
  const what = `Secret ${namespace}/${name}`;
  if (!isOurs(secret)) {
    return `${what} exists${describeOwner(
      secret,
    )}. Change or delete it where it was created.`;
  }
  return formatOf(secret)
    ? undefined
    : `${what} exists and holds no credentials of a provider. Choose another name.`;
}
