import { ServiceUnavailableError } from '@backstage/errors';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type {
  Kind,
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { Reader, Reading } from './types';

class UnknownOnCluster extends ServiceUnavailableError {
  readonly cluster: string;

  constructor(cluster: string, reason: string) {
    super(reason);
    this.cluster = cluster;
  }
}

/**
 * Reads of a cluster that a decision cannot do without: they throw if the result is unknown, so that the key is retried
 * later.
 *
 * @internal
 */
export function onCluster(reader: Reader, cluster: string) {
  const expectKnown = <T>(reading: Reading<T>): T => {
    if (!reading.known) {
      throw new UnknownOnCluster(cluster, reading.reason);
    }
    return reading.value;
  };
  return {
    isInstalled: async (kind: ResourceKind) =>
      expectKnown(await reader.isInstalled(cluster, kind)),
    find: async <T extends KubeObject = KubeManifest>(
      kind: Kind<T>,
      key: ObjectKey,
    ) => expectKnown(await reader.find(cluster, kind, key)),
    findOnServer: async <T extends KubeObject = KubeManifest>(
      kind: Kind<T>,
      key: ObjectKey,
    ) => expectKnown(await reader.findOnServer(cluster, kind, key)),
    findKind: async (type: { apiVersion: string; kind: string }) =>
      expectKnown(await reader.findKind(cluster, type)),
    list: async <T extends KubeObject = KubeManifest>(
      kind: Kind<T>,
      options?: Parameters<Reader['list']>[2],
    ) => expectKnown(await reader.list(cluster, kind, options)),
    listOnServer: async <T extends KubeObject = KubeManifest>(kind: Kind<T>) =>
      expectKnown(await reader.listOnServer(cluster, kind)),
  };
}

/** @internal */
export type KnownReads = ReturnType<typeof onCluster>;

/** {@link onCluster} for the hub. @internal */
export const onHub = (reader: Reader) => onCluster(reader, HUB_CLUSTER_ID);

/**
 * What is observed on a worker that a decision can do without: unknown while the worker does not answer, or if one of
 * the reads is unknown.
 *
 * @internal
 */
export async function observeOn<T>(
  reader: Reader,
  cluster: string,
  observe: (worker: KnownReads) => Promise<T>,
): Promise<Reading<T>> {
  if (!reader.isReachable(cluster)) {
    return { known: false, reason: `${cluster} does not answer` };
  }
  try {
    return { known: true, value: await observe(onCluster(reader, cluster)) };
  } catch (error) {
    if (error instanceof UnknownOnCluster && error.cluster === cluster) {
      return { known: false, reason: error.message };
    }
    throw error;
  }
}

/**
 * The results of reads in parallel. If several fail, the first of the list is thrown, not the earliest: its text is
 * written to a status, and a change of the status wakes the key again.
 *
 * @internal
 */
export async function allOf<T extends readonly unknown[] | []>(
  reads: T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  await Promise.allSettled(reads);
  for (const read of reads) {
    await read;
  }
  return Promise.all(reads);
}
