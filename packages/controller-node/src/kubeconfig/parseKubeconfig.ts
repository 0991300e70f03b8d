import type { ClusterConnection } from '../client';
import type { AddressPolicy } from './addressPolicy';
import { decodePem, refuseAlways, refuseFiles } from './checkFields';
import { checkedCluster } from './connectionOfCluster';
import { oneCredential } from './credentials';
import { readDocument } from './readDocument';

/**
 * Reads a kubeconfig that somebody gave us. Strict: it runs no program, reads no file, follows no proxy and
 * no http, and takes one credential of the current context only. Where its server's name leads is checked
 * against the policy again for each connection.
 *
 * @throws KubeconfigError naming the rule that is broken.
 * @public
 */
export function parseKubeconfig(
  text: string,
  policy: AddressPolicy = {},
): ClusterConnection {
  const { cluster, user } = readDocument(text);
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
