import { once } from 'node:events';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { parseKubeconfig } from '@squadron/controller-node';
import { SecretValue, type KubeObject } from '@squadron/kube-kinds';
import { objectKey } from '../peers/objectKey';
import { runChild } from '../peers/runChild';
import { SightingLog } from './SightingLog';
import { WATCHED_PLURALS, type WatchedCluster } from './WatchedCluster';

/** The limit for every reader: it only parses the lines of one watch, and does not restart after an error. */
runChild<{ clusters: WatchedCluster[] }>(async ({ clusters }) => {
  const log = new SightingLog();
  await Promise.all(
    clusters.flatMap(cluster =>
      WATCHED_PLURALS.map(plural => follow(cluster, plural, log)),
    ),
  );
  return { sightings: () => log.take() };
});

async function follow(
  { id, kubeconfig }: WatchedCluster,
  plural: string,
  log: SightingLog,
): Promise<void> {
  const { server, certificateAuthority, credentials } = parseKubeconfig(
    new SecretValue(kubeconfig),
    { allowLoopback: true },
  );
  if (credentials.type !== 'token') {
    throw new Error(`A token is needed, not a ${credentials.type}`);
  }
  const token = credentials.token.reveal();
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    ca: certificateAuthority,
  });
  const get = async (query: string) => {
    const sent = request(`${server}/apis/ray.io/v1/${plural}?${query}`, {
      agent,
      headers: { Authorization: `Bearer ${token}` },
    }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  let text = '';
  for await (const chunk of await get('limit=1')) {
    text += chunk;
  }
  const { metadata } = JSON.parse(text) as {
    metadata: { resourceVersion: string };
  };
  const stream = await get(
    `watch=1&resourceVersion=${metadata.resourceVersion}`,
  );
  stream.on('error', error => process.stderr.write(`${id}: ${error}\n`));
  createInterface({ input: stream }).on('line', line => {
    const { object } = JSON.parse(line) as { object: KubeObject };
    log.add(objectKey(id, object.kind ?? '', object.metadata.name));
  });
}
