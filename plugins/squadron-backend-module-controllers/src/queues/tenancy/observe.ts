import { dispatchesToFleet } from '@squadron/backstage-plugin-squadron-node';
import { DEFAULT_LOCAL_QUEUE_NAME, KINDS } from '@squadron/kube-kinds';
import type { LocalQueue } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader } from '../../reader';
import { observeMembership } from '../../clusters/membership/membership';
import type { ObservedHubNamespace, ObservedMirror } from './types';

/** @internal */
export async function observeHubNamespace(
  reader: Reader,
  name: string,
): Promise<ObservedHubNamespace> {
  const key = { namespace: name, name: DEFAULT_LOCAL_QUEUE_NAME };
  const namespace = await onHub(reader).find(KINDS.namespace, { name });
  return {
    kueueInstalled: await onHub(reader).isInstalled(KINDS.localQueue),
    namespace,
    localQueue: await onHub(reader).find(KINDS.localQueue, key),
    workloads: namespace?.metadata.deletionTimestamp
      ? await onHub(reader).list(KINDS.workload, { namespace: name })
      : [],
  };
}

/** @internal */
export async function observeMirror(
  reader: Reader,
  worker: string,
  namespace: string,
): Promise<ObservedMirror> {
  const member = await observeMembership(reader, worker);
  return {
    worker,
    namespace,
    // True while it drains, too: without the LocalQueue Kueue could not find its running workloads, and would not end
    // them.
    joined: member.state !== 'leaving',
    hubQueues: await observeHubQueues(reader, namespace),
    state: await observeOn(reader, worker, async there => ({
      kueueInstalled: await there.isInstalled(KINDS.localQueue),
      namespace: await there.find(KINDS.namespace, { name: namespace }),
      localQueues: await there.list(KINDS.localQueue, { namespace }),
    })),
  };
}

/** LocalQueues whose ClusterQueue dispatches through our check, in a namespace that is not being deleted. */
async function observeHubQueues(
  reader: Reader,
  namespace: string,
): Promise<LocalQueue[]> {
  const found = await onHub(reader).find(KINDS.namespace, { name: namespace });
  if (!found || found.metadata.deletionTimestamp) {
    return [];
  }
  const queues = await onHub(reader).list(KINDS.localQueue, {
    namespace,
  });
  const clusterQueues = await onHub(reader).list(KINDS.clusterQueue);
  const dispatched = new Set(
    clusterQueues
      .filter(dispatchesToFleet)
      .map(({ metadata }) => metadata.name),
  );
  return queues
    .filter(({ spec }) => dispatched.has(spec?.clusterQueue ?? ''))
    .sort((a, b) => a.metadata.name.localeCompare(b.metadata.name, 'en'));
}
