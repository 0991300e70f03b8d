import {
  OWNER_UID_INDEX,
  STATEFUL_SET_INDEX,
  type DispatchKey,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  LABELS,
  type KubeObject,
  type KubePod,
  type Kind,
  type StatefulSet,
  KINDS,
} from '@squadron/kube-kinds';
import { onCluster, type Reader } from '../../reader';
import { isCounterpart, isOutdated } from './decide';
import type { ObservedStatefulSet, PodPair } from './types';

/** Reads the state of a StatefulSet; undefined while the cluster that may run its pods does not answer. @internal */
export async function observeStatefulSet(
  reader: Reader,
  fleet: Fleet,
  key: DispatchKey,
): Promise<ObservedStatefulSet | undefined> {
  const set = fleet.find(HUB_CLUSTER_ID, KINDS.statefulSet, key);
  const uid = set?.metadata.uid ?? '';
  const workload = fleet
    .findBy(HUB_CLUSTER_ID, KINDS.workload, LABELS.kueueJobUid, uid)
    .find(({ metadata }) => !metadata.deletionTimestamp);
  if (!set || !workload) {
    return { pods: [] };
  }
  const pods = fleet
    .findBy(HUB_CLUSTER_ID, KINDS.pod, OWNER_UID_INDEX, uid)
    .filter(({ metadata }) => !metadata.deletionTimestamp);
  const cluster = workload.status?.clusterName;
  if (!cluster) {
    return { set, pods: pods.map(pod => ({ pod })) };
  }
  const isKnown =
    reader.isReachable(cluster) &&
    fleet.kindState(cluster, KINDS.pod) === 'synced';
  if (!isKnown) {
    return undefined;
  }
  const there = fleet.findBy(
    cluster,
    KINDS.pod,
    STATEFUL_SET_INDEX,
    `${key.namespace}/${key.name}`,
  );
  return {
    set,
    cluster,
    pods: await Promise.all(
      pods.map(pod => pairOf(reader, cluster, set, pod, there)),
    ),
    ...(there.some(pod => isOutdated(set, pod)) && {
      copy: await readThere(reader, cluster, KINDS.statefulSet, set.metadata),
    }),
  };
}

async function pairOf(
  reader: Reader,
  cluster: string,
  set: StatefulSet,
  pod: KubePod,
  there: readonly KubePod[],
): Promise<PodPair> {
  const { name, namespace } = pod.metadata;
  const remote = there.find(({ metadata }) => metadata.name === name);
  const isEqual =
    !remote ||
    !isCounterpart(set, pod, remote) ||
    JSON.stringify(pod.status) === JSON.stringify(remote.status);
  if (isEqual) {
    return { pod, ...(remote && { remote }) };
  }
  const key = { namespace, name };
  const live = await readThere<KubePod>(reader, cluster, KINDS.pod, key);
  // After the cache was read, the worker's controller may have replaced the pod by one with another template.
  return live?.status && isCounterpart(set, pod, live)
    ? { pod, remote: live, status: live.status }
    : { pod, remote };
}

async function readThere<T extends KubeObject = KubeObject>(
  reader: Reader,
  cluster: string,
  kind: Kind<T>,
  key: { namespace?: string; name?: string },
): Promise<T | undefined> {
  const { namespace, name = '' } = key;
  return onCluster(reader, cluster).findOnServer(kind, { namespace, name });
}
