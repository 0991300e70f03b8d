import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  DEFAULT_FLEET_NAMESPACE,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { loadUpstreamCrds } from '@squadron/sandbox';
import { startTestApiServer } from '@squadron/test-utils';
import { credentialsOf, type Cloud } from './clusterObjects';
import { loadDefinitions } from './definitions';
import { createNamespace, installDefinitions } from './seed';

const CLOUDS: Cloud[] = ['aws', 'gcp'];

/** Namespaces of the clouds' controllers; their identities refer to Secrets there. */
const PROVIDER_NAMESPACES = ['capa-system', 'capg-system'];

/** The API server of a hub without upstream controllers: only our part is measured. */
interface Hub {
  client: KubeClient;
  hubKubeconfig: string;
  directory: string;
  stop(): Promise<void>;
}

/** A hub with Cluster API's kinds and the credentials of clouds. @internal */
export async function startClusterHub(): Promise<Hub> {
  const hub = await startHub(
    await loadUpstreamCrds('providers'),
    KINDS.machineDeployment,
  );
  try {
    for (const name of PROVIDER_NAMESPACES) {
      await createNamespace(hub.client, name);
    }
    for (const cloud of CLOUDS) {
      await hub.client.create(KINDS.secret, credentialsOf(cloud));
    }
    return hub;
  } catch (error) {
    await hub.stop();
    throw error;
  }
}

/** A hub with Kueue's kinds and no worker: the measure writes the capacity of clusters. @internal */
export async function startClaimHub(): Promise<Hub> {
  return startHub(await loadUpstreamCrds('kueue'), KINDS.clusterQueue);
}

/** Ready when it serves ClusterProfiles and the last of the definitions. */
async function startHub(
  definitions: readonly KubeManifest[],
  last: ResourceKind,
): Promise<Hub> {
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-hub-'));
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
      [...hub, ...definitions],
      [KINDS.clusterProfile, last],
    );
    await createNamespace(client, DEFAULT_FLEET_NAMESPACE);
    const hubKubeconfig = join(directory, 'hub.kubeconfig');
    await writeFile(
      hubKubeconfig,
      serializeKubeconfig(server.connection, 'hub').reveal(),
      { mode: 0o600 },
    );
    return { client, hubKubeconfig, directory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
