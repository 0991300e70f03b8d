import { readFile, writeFile } from 'node:fs/promises';
import {
  createKubeClient,
  serializeKubeconfig,
} from '@squadron/controller-node';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { startTestApiServer } from '../apiServer';

/**
 * An empty hub until SIGTERM. Its kubeconfig goes to the first file that the command line names; the second file has the
 * ClusterRoleBindings of its people as JSON.
 */
async function main(file: string, rights: string): Promise<void> {
  const stopped = new Promise(resolve => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const hub = await startTestApiServer();
  try {
    const client = createKubeClient(hub.connection);
    for (const binding of JSON.parse(await readFile(rights, 'utf8'))) {
      await client.create(KINDS.clusterRoleBinding, binding);
    }
    await writeFile(
      file,
      serializeKubeconfig(hub.connection, HUB_CLUSTER_ID).reveal(),
      {
        mode: 0o600,
      },
    );
    await stopped;
  } finally {
    await hub.stop();
  }
}

main(process.argv[2], process.argv[3]).catch(error => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
