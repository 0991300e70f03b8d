import {
  clusterQueueKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  multiKueueClusterKind,
  nodeKind,
  resourceFlavorKind,
} from '@squadron/kube-kinds';
import type { KubeNode } from '@squadron/kube-kinds';
import { expectKnown, type Reader, type Reading } from '../../reader';
import { isOurs } from '../../actions';
import { observeCapacityBounds } from './capacityBounds';
import { hasHandovers } from '../../clusters/handover/pending';
import { observeMembership } from '../../clusters/membership/membership';
import type { Membership } from '../../clusters/membership/membershipState';
import { readQuotas } from './clusterQueue';
import { HUB_FLAVORS } from './decideHub';
import { observeHubQueues } from './observeHubQueues';
import { observePools } from './observePools';
import { coveredResources, sumResources } from './quotas';
import { isStoppedForDrain } from './stopPolicy';
import type {
  NodeCapacity,
  ObservedHub,
  ObservedWorker,
  ShrinkMemory,
} from './types';

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

/** @internal */
export async function observeWorker(
  reader: Reader,
  id: string,
  shrink: ShrinkMemory,
): Promise<ObservedWorker> {
  const membership = await observeMembership(reader, id);
  const isMember = membership.state !== 'leaving';
  const state: ObservedWorker['state'] =
    isMember || (await isDisconnected(reader, id))
      ? await observeWorkerState(reader, id)
      : { known: false, reason: 'not joined' };
  const handsOver =
    membership.state === 'draining' &&
    membership.evicts === true &&
    (await hasHandovers(reader, id));
  const joined = isMember || hasStoppedQueue(state);
  return {
    id,
    now: reader.now(),
    joined,
    bounds: await observeCapacityBounds(reader, id),
    stopPolicy: stopPolicyOf(membership, handsOver),
    handsOver,
    state,
    hubQueues: joined ? await observeHubQueues(reader, id) : [],
    shrink,
  };
}

/** Whether the worker is disconnected from MultiKueue, so that its queues may admit its own workloads again. */
async function isDisconnected(reader: Reader, id: string): Promise<boolean> {
  const connection = expectKnown(
    await reader.find(HUB_CLUSTER_ID, multiKueueClusterKind, { name: id }),
  );
  return connection === undefined;
}

/** Whether a stop policy still has to be restored, also on a cluster that has left. */
function hasStoppedQueue(state: ObservedWorker['state']): boolean {
  return (
    state.known &&
    state.value.clusterQueues.some(
      queue => isOurs(queue) && isStoppedForDrain(queue),
    )
  );
}

/** Drains only after handovers are done, so that services are ready elsewhere first. */
function stopPolicyOf(
  membership: Membership,
  handsOver: boolean,
): ObservedWorker['stopPolicy'] {
  if (membership.state !== 'draining') {
    return undefined;
  }
  return membership.evicts && !handsOver ? 'HoldAndDrain' : 'Hold';
}

async function observeWorkerState(
  reader: Reader,
  id: string,
): Promise<ObservedWorker['state']> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const installed = await reader.isInstalled(id, clusterQueueKind);
  const nodes = await reader.list(id, nodeKind);
  const flavors = await reader.list(id, resourceFlavorKind);
  const clusterQueues = await reader.list(id, clusterQueueKind);
  const pools = await observePools(reader, id);
  for (const reading of [installed, nodes, flavors, clusterQueues, pools]) {
    if (!reading.known) {
      return reading;
    }
  }
  return {
    known: true,
    value: {
      kueueInstalled: expectKnown(installed),
      nodes: expectKnown(nodes).flatMap(capacityOf),
      pools: expectKnown(pools),
      flavors: expectKnown(flavors),
      clusterQueues: expectKnown(clusterQueues),
    },
  };
}

/** Nodes that are not Ready count, because workloads wait for them. Cordoned nodes and control planes do not. */
function capacityOf(node: KubeNode): NodeCapacity[] {
  const isReserved = node.spec?.taints?.some(
    ({ key }) => key === 'node-role.kubernetes.io/control-plane',
  );
  if (
    node.spec?.unschedulable ||
    isReserved ||
    node.metadata.deletionTimestamp
  ) {
    return [];
  }
  const allocatable = node.status?.allocatable ?? {};
  const { labels } = node.metadata;
  return [
    {
      gpuProduct: labels?.[LABELS.gpuProduct],
      pool: labels?.[LABELS.pool],
      allocatable,
    },
  ];
}

/** @internal */
export async function observeHub(
  reader: Reader,
  shrink: ShrinkMemory,
): Promise<ObservedHub> {
  const kueueInstalled = expectKnown(
    await reader.isInstalled(HUB_CLUSTER_ID, clusterQueueKind),
  );
  const members = expectKnown(
    await reader.list(HUB_CLUSTER_ID, multiKueueClusterKind, { labels: OURS }),
  );
  const ids = members
    .filter(({ metadata }) => !metadata.deletionTimestamp)
    .map(({ metadata }) => metadata.name ?? '')
    .sort();
  return {
    now: reader.now(),
    kueueInstalled,
    workers: await Promise.all(
      ids.map(async id => ({ id, quota: await observeShare(reader, id) })),
    ),
    flavors: expectKnown(
      await reader.list(HUB_CLUSTER_ID, resourceFlavorKind),
    ).filter(({ metadata }) => HUB_FLAVORS.includes(metadata.name)),
    clusterQueue: expectKnown(
      await reader.find(HUB_CLUSTER_ID, clusterQueueKind, {
        name: FLEET_QUEUE_NAME,
      }),
    ),
    shrink,
  };
}

async function observeShare(
  reader: Reader,
  id: string,
): Promise<Reading<Record<string, string> | undefined>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const queue = await reader.find(id, clusterQueueKind, {
    name: FLEET_QUEUE_NAME,
  });
  if (!queue.known || !queue.value) {
    return queue.known ? { known: true, value: undefined } : queue;
  }
  const parts = readQuotas(queue.value).map(quota => quota.resources);
  const value = isOurs(queue.value)
    ? sumResources(parts, coveredResources(parts.flatMap(Object.keys)))
    : undefined;
  return { known: true, value };
}
