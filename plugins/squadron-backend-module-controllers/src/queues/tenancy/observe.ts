import { dispatchesToFleet } from '@squadron/backstage-plugin-squadron-node';
import {
  clusterQueueKind,
  DEFAULT_LOCAL_QUEUE_NAME,
  HUB_CLUSTER_ID,
  localQueueKind,
  namespaceKind,
  workloadKind,
} from '@squadron/kube-kinds';
import type { LocalQueue } from '@squadron/kube-kinds';
import { expectKnown, type Reader } from '../../reader';
import { observeMembership } from '../../clusters/membership/membership';
import type { ObservedHubNamespace, ObservedMirror } from './types';

/** @internal */
export async function observeHubNamespace(
  reader: Reader,
  name: string,
): Promise<ObservedHubNamespace> {
  const key = { namespace: name, name: DEFAULT_LOCAL_QUEUE_NAME };
  const namespace = expectKnown(
    await reader.find(HUB_CLUSTER_ID, namespaceKind, { name }),
  );
  return {
    kueueInstalled: expectKnown(
      await reader.isInstalled(HUB_CLUSTER_ID, localQueueKind),
    ),
    namespace,
    localQueue: expectKnown(
      await reader.find(HUB_CLUSTER_ID, localQueueKind, key),
    ),
    workloads: namespace?.metadata.deletionTimestamp
      ? expectKnown(
          await reader.list(HUB_CLUSTER_ID, workloadKind, { namespace: name }),
        )
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
    state: await observeState(reader, worker, namespace),
  };
}

/** LocalQueues whose ClusterQueue dispatches through our check, in a namespace that is not being deleted. */
async function observeHubQueues(
  reader: Reader,
  namespace: string,
): Promise<LocalQueue[]> {
  const found = expectKnown(
    await reader.find(HUB_CLUSTER_ID, namespaceKind, { name: namespace }),
  );
  if (!found || found.metadata.deletionTimestamp) {
    return [];
  }
  const queues = expectKnown(
    await reader.list(HUB_CLUSTER_ID, localQueueKind, {
      namespace,
    }),
  );
  const clusterQueues = expectKnown(
    await reader.list(HUB_CLUSTER_ID, clusterQueueKind),
  );
  const dispatched = new Set(
    clusterQueues
      .filter(dispatchesToFleet)
      .map(({ metadata }) => metadata.name),
  );
  return queues
    .filter(({ spec }) => dispatched.has(spec?.clusterQueue ?? ''))
    .sort((a, b) => a.metadata.name.localeCompare(b.metadata.name, 'en'));
}

async function observeState(
  reader: Reader,
  worker: string,
  name: string,
): Promise<ObservedMirror['state']> {
  if (!reader.isReachable(worker)) {
    return { known: false, reason: `${worker} does not answer` };
  }
  const installed = await reader.isInstalled(worker, localQueueKind);
  const namespace = await reader.find(worker, namespaceKind, {
    name,
  });
  const queues = await reader.list(worker, localQueueKind, {
    namespace: name,
  });
  for (const reading of [installed, namespace, queues]) {
    if (!reading.known) {
      return reading;
    }
  }
  return {
    known: true,
    value: {
      kueueInstalled: expectKnown(installed),
      namespace: expectKnown(namespace),
      localQueues: expectKnown(queues),
    },
  };
}
