import { createHash } from 'node:crypto';
import type { ClusterEndpoint } from '@squadron/backstage-plugin-squadron-node';
import type { Reader, Reading } from '../../reader';

/**
 * Digest of the inputs of a kubeconfig, without the token: another address, another CA or another ServiceAccount of the
 * same name require a new token.
 *
 * @internal
 */
export function tokenSourceOf(
  endpoint: ClusterEndpoint,
  serviceAccountUid: string,
): string {
  const { server, certificateAuthority = '', tlsServerName = '' } = endpoint;
  const parts = [
    server,
    certificateAuthority,
    tlsServerName,
    serviceAccountUid,
  ];
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, 32);
}

/** @internal */
export function observeEndpoint(
  reader: Reader,
  id: string,
): Reading<ClusterEndpoint> {
  const worker = reader.clusters().find(cluster => cluster.id === id);
  return worker?.endpoint
    ? { known: true, value: worker.endpoint }
    : { known: false, reason: worker?.problem ?? `${id} is not connected yet` };
}
