import { join } from 'node:path';
import {
  makePrivateFolder,
  readFileIfThere,
  writePrivateFile,
} from '../layout/files';
import {
  type CertificateSubject,
  type KeyPair,
  createAuthority,
  createSigningKey,
} from './certificates';

/** Files that a control plane's processes read. @public */
export interface ClusterPki {
  certificateAuthorityFile: string;
  serverCertificateFile: string;
  serverKeyFile: string;
  proxyCertificateFile: string;
  proxyKeyFile: string;
  serviceAccountKeyFile: string;
  serviceAccountPublicKeyFile: string;
  /** PEM. */
  certificateAuthority: string;
  server: KeyPair;
  admin: KeyPair;
  controllerManager: KeyPair;
  scheduler: KeyPair;
}

/** Common name of an API server's client certificate for aggregated API servers and kubelets. @internal */
export const PROXY_COMMON_NAME = 'front-proxy-client';

const SUBJECTS: Record<string, CertificateSubject> = {
  apiserver: {
    commonName: 'kube-apiserver',
    hosts: [
      '127.0.0.1',
      '10.96.0.1',
      'localhost',
      'kubernetes',
      'kubernetes.default',
      'kubernetes.default.svc',
    ],
  },
  admin: { commonName: 'admin', organization: 'system:masters' },
  'controller-manager': { commonName: 'system:kube-controller-manager' },
  scheduler: { commonName: 'system:kube-scheduler' },
  'front-proxy': { commonName: PROXY_COMMON_NAME },
};

/**
 * Reads the certificates of a cluster from a folder, and creates all of them if any is missing.
 * The authority's key is not stored: a new certificate later means a completely new set.
 *
 * @param id - cluster id, the authority's name
 * @param folder - readable by its owner only
 *
 * @public
 */
export async function ensureClusterPki(
  id: string,
  folder: string,
): Promise<ClusterPki> {
  const complete = join(folder, 'complete');
  if ((await readFileIfThere(complete)) === undefined) {
    await makePrivateFolder(folder);
    const authority = await createAuthority(`${id}-ca`);
    await writePrivateFile(join(folder, 'ca.crt'), authority.certificate);
    await Promise.all(
      Object.entries(SUBJECTS).map(async ([name, subject]) =>
        writePair(folder, name, await authority.issue(subject)),
      ),
    );
    const { privateKey, publicKey } = await createSigningKey();
    await writePrivateFile(join(folder, 'sa.key'), privateKey);
    await writePrivateFile(join(folder, 'sa.pub'), publicKey);
    await writePrivateFile(complete, '');
  }
  const read = async (name: string) =>
    (await readFileIfThere(join(folder, name))) ?? '';
  const pair = async (name: string) => ({
    certificate: await read(`${name}.crt`),
    key: await read(`${name}.key`),
  });
  return {
    certificateAuthorityFile: join(folder, 'ca.crt'),
    serverCertificateFile: join(folder, 'apiserver.crt'),
    serverKeyFile: join(folder, 'apiserver.key'),
    proxyCertificateFile: join(folder, 'front-proxy.crt'),
    proxyKeyFile: join(folder, 'front-proxy.key'),
    serviceAccountKeyFile: join(folder, 'sa.key'),
    serviceAccountPublicKeyFile: join(folder, 'sa.pub'),
    certificateAuthority: await read('ca.crt'),
    server: await pair('apiserver'),
    admin: await pair('admin'),
    controllerManager: await pair('controller-manager'),
    scheduler: await pair('scheduler'),
  };
}

/** Certificate of the webhook servers and the CA that verifies it. @internal */
export interface WebhookPki {
  /** Folder with `tls.crt` and `tls.key`. */
  folder: string;
  /** PEM. */
  certificateAuthority: string;
}

/** One certificate for all webhook servers of a fleet; they listen on loopback only. @internal */
export async function ensureWebhookPki(folder: string): Promise<WebhookPki> {
  const complete = join(folder, 'complete');
  if ((await readFileIfThere(complete)) === undefined) {
    const authority = await createAuthority('webhook-ca');
    await writePrivateFile(join(folder, 'ca.crt'), authority.certificate);
    await writePair(
      folder,
      'tls',
      await authority.issue({
        commonName: 'webhook',
        hosts: ['127.0.0.1', 'localhost'],
      }),
    );
    await writePrivateFile(complete, '');
  }
  return {
    folder,
    certificateAuthority: (await readFileIfThere(join(folder, 'ca.crt'))) ?? '',
  };
}

async function writePair(folder: string, name: string, pair: KeyPair) {
  await writePrivateFile(join(folder, `${name}.crt`), pair.certificate);
  await writePrivateFile(join(folder, `${name}.key`), pair.key);
}
