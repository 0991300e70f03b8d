import type { ClusterConnection } from '../client';
import { refuseAddress, type AddressPolicy } from './addressPolicy';
import {
  checkBundle,
  checkServer,
  decodePem,
  refuseAlways,
  refuseFiles,
} from './checkFields';

/**
 * Where a cluster is, as a kubeconfig and client-go's `Cluster` tell it.
 *
 * @public
 */
export interface KubeconfigClusterFields {
  server?: string;
  'certificate-authority-data'?: string;
  'insecure-skip-tls-verify'?: boolean;
  'tls-server-name'?: string;
  'proxy-url'?: string;
}

/**
 * A connection to a cluster that somebody described, with tokens from elsewhere. As strict as {@link parseKubeconfig}.
 *
 * @throws KubeconfigError naming the rule that is broken.
 * @public
 */
export function connectionOfCluster(
  cluster: KubeconfigClusterFields,
  getToken: () => Promise<string>,
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

/** Everything of a connection but its credential. @internal */
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
