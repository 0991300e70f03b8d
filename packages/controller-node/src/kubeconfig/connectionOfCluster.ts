import type { ClusterConnection } from '../client';
import type { SecretValue } from '@squadron/kube-kinds';
import { refuseAddress, type AddressPolicy } from './addressPolicy';
import {
  checkBundle,
  checkServer,
  decodePem,
  refuseAlways,
  refuseFiles,
} from './checkFields';

/** Fields of a cluster in a kubeconfig and in client-go's `Cluster`. @public */
interface KubeconfigClusterFields {
  server?: string;
  'certificate-authority-data'?: string;
  'insecure-skip-tls-verify'?: boolean;
  'tls-server-name'?: string;
  'proxy-url'?: string;
}

/**
 * A connection to a cluster by untrusted fields, with a separate token source. As strict as {@link parseKubeconfig}.
 *
 * @throws KubeconfigError with the violated rule.
 * @public
 */
export function connectionOfCluster(
  cluster: KubeconfigClusterFields,
  getToken: () => Promise<SecretValue>,
  policy: AddressPolicy = {},
): ClusterConnection {
  const checked = { server: '', ...cluster };
  refuseAlways(checked, {});
  refuseFiles(checked, {});
  return {
    ...checkedCluster(checked, policy),
    credentials: { type: 'tokenSource', getToken },
  };
}

/** A connection without its credential. @internal */
export function checkedCluster(
  cluster: KubeconfigClusterFields & { server: string },
  policy: AddressPolicy,
): Omit<ClusterConnection, 'credentials'> {
  const authority = cluster['certificate-authority-data'];
  return {
    server: checkServer(cluster.server, policy),
    certificateAuthority:
      authority &&
      checkBundle(decodePem(authority, 'certificate-authority-data')),
    tlsServerName: cluster['tls-server-name'] || undefined,
    refuseAddress: address => refuseAddress(address, policy),
  };
}
