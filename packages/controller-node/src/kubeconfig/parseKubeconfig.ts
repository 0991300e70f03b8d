import type { SecretValue } from '@squadron/kube-kinds';
import type { ClusterConnection } from '../client';
import type { AddressPolicy } from './addressPolicy';
import { decodePem, refuseAlways, refuseFiles } from './checkFields';
import { checkedCluster } from './connectionOfCluster';
import { oneCredential } from './credentials';
import { readDocument } from './readDocument';

/**
 * Reads an untrusted kubeconfig. Strict: it runs no program, reads no file, uses neither proxies nor http, and accepts
 * one credential of the current context only. The addresses of its server's name are checked against the policy for
 * each connection.
 *
 * @throws KubeconfigError with the violated rule.
 * @public
 */
export function parseKubeconfig(
  text: SecretValue,
  policy: AddressPolicy = {},
): ClusterConnection {
  const { cluster, user } = readDocument(text.reveal());
  refuseAlways(cluster, user);
  refuseFiles(cluster, user);
  const certificate = user['client-certificate-data'];
  const key = user['client-key-data'];
  return {
    ...checkedCluster(cluster, policy),
    credentials: oneCredential({
      token: user.token || undefined,
      certificate:
        certificate && decodePem(certificate, 'client-certificate-data'),
      key: key && decodePem(key, 'client-key-data'),
    }),
  };
}
