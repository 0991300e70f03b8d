import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ForwardedError } from '@backstage/errors';
import type { ClusterConnection } from '../client';
import {
  checkBundle,
  checkServer,
  checkToken,
  decodePem,
  refuseAlways,
} from './checkFields';
import { oneCredential } from './credentials';
import { readDocument } from './readDocument';

/**
 * Reads the kubeconfig file that the portal's operator configured, e.g. for the hub. Unlike
 * {@link parseKubeconfig} it follows references to files (a token file is read for each request, since it may be
 * rotated) and allows loopback. It also refuses programs, passwords, proxies and unverified TLS.
 *
 * @throws KubeconfigError with the violated rule; ForwardedError when a file cannot be read.
 * @public
 */
export async function loadTrustedKubeconfigFile(
  path: string,
): Promise<ClusterConnection> {
  const read = async (file: string, what: string): Promise<string> => {
    const absolute = resolve(dirname(path), file);
    try {
      return await readFile(absolute, 'utf8');
    } catch (error) {
      throw new ForwardedError(`Cannot read ${what} ${absolute}`, error);
    }
  };
  const pem = async (
    file: string | undefined,
    data: string | undefined,
    field: string,
  ) =>
    data
      ? decodePem(data, `${field}-data`)
      : file && read(file, `the ${field} of ${path},`);

  const { cluster, user } = readDocument(
    await read(resolve(path), 'the kubeconfig'),
  );
  refuseAlways(cluster, user);
  const authority = await pem(
    cluster['certificate-authority'],
    cluster['certificate-authority-data'],
    'certificate-authority',
  );
  const { tokenFile, token } = user;
  return {
    server: checkServer(cluster.server, { allowLoopback: true }),
    certificateAuthority: authority && checkBundle(authority),
    tlsServerName: cluster['tls-server-name'] || undefined,
    credentials: oneCredential({
      token: tokenFile ? undefined : token || undefined,
      tokenSource: tokenFile
        ? {
            file: tokenFile,
            getToken: async () =>
              checkToken(
                (await read(tokenFile, `the token file of ${path},`)).trim(),
              ),
          }
        : undefined,
      certificate: await pem(
        user['client-certificate'],
        user['client-certificate-data'],
        'client-certificate',
      ),
      key: await pem(user['client-key'], user['client-key-data'], 'client-key'),
    }),
  };
}
