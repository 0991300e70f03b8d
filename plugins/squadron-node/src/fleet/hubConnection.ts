import {
  inClusterConnection,
  loadTrustedKubeconfigFile,
  type ClusterConnection,
} from '@squadron/controller-node';
import type { SquadronConfig } from '../config/readSquadronConfig';

/** Reads the connection to the hub. Throws an error that names the setting to add or fix. @internal */
export async function loadHubConnection(
  hub: Exclude<SquadronConfig['hub'], { type: 'none' }>,
): Promise<ClusterConnection> {
  return hub.type === 'inCluster'
    ? inClusterConnection()
    : loadTrustedKubeconfigFile(hub.path);
}
