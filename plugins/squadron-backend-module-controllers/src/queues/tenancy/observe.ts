import { dispatchesToFleet } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterQueueKind,
  DEFAULT_LOCAL_QUEUE_NAME,
  localQueueKind,
  namespaceKind,
  workloadKind,
} from '@squadron/kube-kinds';
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
  const namespace = await onHub(reader).find(namespaceKind, { name });
  return {
    kueueInstalled: await onHub(reader).isInstalled(localQueueKind),
    namespace,
    localQueue: await onHub(reader).find(localQueueKind, key),
    workloads: namespace?.metadata.deletionTimestamp
      ? await onHub(reader).list(workloadKind, { namespace: name })
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
      kueueInstalled: await there.isInstalled(localQueueKind),
      namespace: await there.find(namespaceKind, { name: namespace }),
      localQueues: await there.list(localQueueKind, { namespace }),
    })),
  };
}

/** LocalQueues whose ClusterQueue dispatches through our check, in a namespace that is not being deleted. */
async function observeHubQueues(
  reader: Reader,
  namespace: string,
): Promise<LocalQueue[]> {
  const found = await onHub(reader).find(namespaceKind, { name: namespace });
  if (!found || found.metadata.deletionTimestamp) {
    return [];
  }
  const queues = await onHub(reader).list(localQueueKind, {
    namespace,
  });
  const clusterQueues = await onHub(reader).list(clusterQueueKind);
  const dispatched = new Set(
    clusterQueues
      .filter(dispatchesToFleet)
      .map(({ metadata }) => metadata.name),
  );
  return queues
    .filter(({ spec }) => dispatched.has(spec?.clusterQueue ?? ''))
    .sort((a, b) => a.metadata.name.localeCompare(b.metadata.name, 'en'));
}
