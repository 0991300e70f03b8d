import { secretData } from '@squadron/controller-node';
import {
  SecretValue,
  DEFAULT_KUBECONFIG_KEY,
  KINDS,
  SQUADRON_FINALIZER,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { aJob, aRayCluster } from '@squadron/test-builders';
import type { MemoryClient } from '../client';
import type { TestFleet } from '../fleet';
import { createExampleFleet } from './exampleFleet';
import { objectOf } from './objectOf';
import { CANARIES } from '../canaries';
import { startReachableServer } from './startReachableServer';

/** The fleet of {@link createCommandFleet}. @public */
export interface CommandFleet {
  fleet: TestFleet;
  /** What its API servers have, by `cluster/Kind/namespace/name`. */
  objects(): ReadonlyMap<string, KubeManifest>;
  /** Undoes all writes since the start. */
  restore(): void;
  /** Stops the server of the cluster that can be imported. */
  stop(): Promise<void>;
}

const CLUSTERS = ['hub', 'worker-1', 'worker-2'];

/**
 * The example fleet, with what is missing there for a valid call of each command: kubeconfigs of its workers, workloads
 * without a queue, logs of pods, and a server that answers as the cluster `lab`, with its kubeconfig in the Secret
 * `fleet/lab-admin`.
 *
 * @public
 */
export async function createCommandFleet(nowMs: number): Promise<CommandFleet> {
  const fleet = createExampleFleet(nowMs);
  const lab = await startReachableServer();
  const clients = CLUSTERS.map(id => fleet.client(id) as MemoryClient);
  const [hub, ...workers] = clients;
  const secret = (name: string) =>
    objectOf(
      KINDS.secret,
      { namespace: 'fleet', name },
      { data: secretData({ [DEFAULT_KUBECONFIG_KEY]: lab.kubeconfig }) },
    );
  for (const object of [
    secret('lab-admin'),
    secret('worker-1-kubeconfig'),
    ...[...hub.objects.values()]
      .filter(({ kind }) => kind === KINDS.oneblockCluster.kind)
      .map(withFinalizer),
    aJob('loose').inNamespace('nlp').requesting({ cpu: '1' }).build(),
    aRayCluster('dev')
      .inNamespace('nlp')
      .withGroup('gpu', { replicas: 2 })
      .ready(2)
      .build(),
  ] as KubeManifest[]) {
    const { kind, metadata } = object;
    hub.objects.set(`${kind}/${metadata.namespace}/${metadata.name}`, object);
  }
  for (const client of workers) {
    Object.assign(client, {
      request: async () => ({
        status: 200,
        headers: {},
        body: (async function* log() {
          yield Buffer.from('step 1\n');
        })(),
      }),
      requestJson: async () => ({
        status: {
          allowed: true,
          token: new SecretValue(CANARIES.token),
          expirationTimestamp: new Date(nowMs + 3_600_000).toISOString(),
        },
      }),
    });
  }
  const before = clients.map(({ objects }) => new Map(objects));
  return {
    fleet,
    objects: () =>
      new Map(
        clients.flatMap(({ objects }, index) =>
          [...objects].map(
            ([key, object]) => [`${CLUSTERS[index]}/${key}`, object] as const,
          ),
        ),
      ),
    restore: () =>
      clients.forEach(({ objects }, index) => {
        const kept = before[index];
        [...objects.keys()]
          .filter(key => !kept.has(key))
          .forEach(key => objects.delete(key));
        kept.forEach((object, key) => {
          if (objects.get(key) !== object) {
            objects.set(key, object);
          }
        });
      }),
    stop: lab.stop,
  };
}

/** The reconcilers finish the deletion of a Cluster. */
function withFinalizer({ metadata, ...cluster }: KubeManifest): KubeManifest {
  return {
    ...cluster,
    metadata: { ...metadata, finalizers: [SQUADRON_FINALIZER] },
  } as KubeManifest;
}
