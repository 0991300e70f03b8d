import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  clusterProfileKind,
  DEFAULT_FLEET_NAMESPACE,
  machineDeploymentKind,
  secretKind,
} from '@squadron/backstage-plugin-squadron-common';
import { loadProviderCrds } from '@squadron/sandbox';
import { startTestApiServer } from '@squadron/test-utils';
import { credentialsOf, type Cloud } from './clusterObjects';
import { loadDefinitions } from './definitions';
import { createNamespace, installDefinitions } from './seed';

const CLOUDS: Cloud[] = ['aws', 'gcp'];

/** Namespaces of the clouds' controllers; their identities refer to Secrets there. */
const PROVIDER_NAMESPACES = ['capa-system', 'capg-system'];

/**
 * A hub with Cluster API's kinds and no provisioning controllers: only our part is measured.
 *
 * @internal
 */
export interface ClusterHub {
  client: KubeClient;
  hubKubeconfig: string;
  directory: string;
  stop(): Promise<void>;
}

/** @internal */
export async function startClusterHub(): Promise<ClusterHub> {
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-clusters-'));
  const server = await startTestApiServer();
  const client = createKubeClient(server.connection);
  const stop = async () => {
    await client.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const { hub } = await loadDefinitions();
    await installDefinitions(
      client,
      [...hub, ...(await loadProviderCrds())],
      [clusterProfileKind, machineDeploymentKind],
    );
    for (const name of [DEFAULT_FLEET_NAMESPACE, ...PROVIDER_NAMESPACES]) {
      await createNamespace(client, name);
    }
    for (const cloud of CLOUDS) {
      await client.create(secretKind, credentialsOf(cloud));
    }
    const hubKubeconfig = join(directory, 'hub.kubeconfig');
    await writeFile(
      hubKubeconfig,
      serializeKubeconfig(server.connection, 'hub'),
      { mode: 0o600 },
    );
    return { client, hubKubeconfig, directory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
