import {
  CustomObjectsApi,
  KubeConfig,
  makeInformer,
  type KubernetesListObject,
  type KubernetesObject,
} from '@kubernetes/client-node';
import { objectKey, parseObjectKey } from '../peers/objectKey';
import { runChild } from '../peers/runChild';
import { NAMESPACE } from '../world/objects';
import { SightingLog } from './SightingLog';
import { WATCHED_PLURALS, type WatchedCluster } from './WatchedCluster';

/** Restart delay in the example of the library's README. */
const RESTART_MS = 5_000;

interface Job extends KubernetesObject {
  status?: { message?: string };
}

/** The peer: the informer of `@kubernetes/client-node`, restarted after each error. */
runChild<{ clusters: WatchedCluster[] }>(async ({ clusters }) => {
  const log = new SightingLog();
  const informers = new Map(
    clusters.flatMap(cluster =>
      WATCHED_PLURALS.map(plural => [
        `${cluster.id}/${plural}`,
        informerOf(cluster, plural, log),
      ]),
    ),
  );
  await Promise.all([...informers.values()].map(informer => informer.start()));
  return {
    sightings: () => log.take(),
    /** Status message of a RayJob in the cache; undefined when it does not exist. */
    message(key: string): string | undefined {
      const { cluster, name } = parseObjectKey(key);
      const job = informers.get(`${cluster}/rayjobs`)?.get(name, NAMESPACE);
      return job && (job.status?.message ?? '');
    },
  };
});

function informerOf(
  { id, kubeconfig }: WatchedCluster,
  plural: string,
  log: SightingLog,
) {
  const config = new KubeConfig();
  config.loadFromString(kubeconfig);
  const api = config.makeApiClient(CustomObjectsApi);
  const informer = makeInformer<Job>(
    config,
    `/apis/ray.io/v1/${plural}`,
    // The generated type of a custom list is `any`.
    async (): Promise<KubernetesListObject<Job>> =>
      api.listCustomObjectForAllNamespaces({
        group: 'ray.io',
        version: 'v1',
        resourcePlural: plural,
      }),
  );
  const kind = plural.slice(0, -1);
  const record = ({ metadata }: Job) =>
    log.add(objectKey(id, kind, metadata?.name ?? ''));
  informer.on('add', record);
  informer.on('update', record);
  informer.on('delete', record);
  informer.on('error', error => {
    process.stderr.write(`${id} ${plural}: ${error}\n`);
    setTimeout(() => void informer.start(), RESTART_MS);
  });
  return informer;
}
