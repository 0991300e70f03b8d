import { writeFile } from 'node:fs/promises';
import { serializeKubeconfig } from '@squadron/controller-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { startTestApiServer } from '../apiServer';

/** An empty hub until SIGTERM. Its kubeconfig goes to the file that the command line names. */
async function main(file: string): Promise<void> {
  const stopped = new Promise(resolve => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const hub = await startTestApiServer();
  try {
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

main(process.argv[2]).catch(error => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
