import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createKubeClient,
  serializeKubeconfig,
} from '@squadron/controller-node';
import {
  clusterProfileKind,
  clusterQueueKind,
  DEFAULT_FLEET_NAMESPACE,
} from '@squadron/backstage-plugin-squadron-common';
import { loadKueueCrds } from '@squadron/sandbox';
import { startTestApiServer } from '@squadron/test-utils';
import { loadDefinitions } from './definitions';
import { createNamespace, installDefinitions } from './seed';
import type { ClusterHub } from './startClusterHub';

/** A hub with Kueue's kinds and no worker: the measure writes the capacity of clusters. @internal */
export async function startClaimHub(): Promise<ClusterHub> {
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-claims-'));
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
      [...hub, ...(await loadKueueCrds())],
      [clusterProfileKind, clusterQueueKind],
    );
    await createNamespace(client, DEFAULT_FLEET_NAMESPACE);
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
