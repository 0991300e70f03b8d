import { InputError } from '@backstage/errors';
import { SecretValue } from '@squadron/kube-kinds';
import { dump } from 'js-yaml';
import type { ClusterConnection, ClusterCredentials } from '../client';

/**
 * Writes a connection as a kubeconfig with one context, which {@link parseKubeconfig} and kubectl read.
 *
 * @throws InputError when the credential is a token source, which a file cannot contain.
 * @public
 */
export function serializeKubeconfig(
  connection: ClusterConnection,
  name: string,
): SecretValue {
  const { server, certificateAuthority, tlsServerName, credentials } =
    connection;
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name,
        cluster: {
          server,
          ...(certificateAuthority && {
            'certificate-authority-data': base64(certificateAuthority),
          }),
          ...(tlsServerName && { 'tls-server-name': tlsServerName }),
        },
      },
    ],
    users: [{ name, user: userOf(credentials) }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  };
  return new SecretValue(dump(kubeconfig));
}

function userOf(credentials: ClusterCredentials): object {
  switch (credentials.type) {
    case 'token':
      return { token: credentials.token.reveal() };
    case 'clientCertificate':
      return {
        'client-certificate-data': base64(credentials.certificate),
        'client-key-data': base64(credentials.key.reveal()),
      };
    default:
      throw new InputError(
        'A token source cannot be written to a kubeconfig; fetch a token first',
      );
  }
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
