import {
  inClusterConnection,
  loadTrustedKubeconfigFile,
  type ClusterConnection,
} from '@squadron/controller-node';
import type { SquadronConfig } from '../config';

/**
 * Reads how to reach the hub. Throws an error that says what to set or to repair.
 *
 * @internal
 */
export async function loadHubConnection(
  hub: Exclude<SquadronConfig['hub'], { type: 'none' }>,
): Promise<ClusterConnection> {
  return hub.type === 'inCluster'
    ? inClusterConnection()
    : loadTrustedKubeconfigFile(hub.path);
}
