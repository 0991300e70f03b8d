import {
  FLEET_QUEUE_NAME,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
  nodeUse,
} from '@squadron/kube-kinds';
import type { KubeNode } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader, type Reading } from '../../reader';
import { isOurs } from '../../actions';
import { observeCapacityBounds } from './capacityBounds';
import { hasHandovers } from '../../clusters/handover/pending';
import { observeMembership } from '../../clusters/membership/membership';
import type { Membership } from '../../clusters/membership/membershipState';
import { readQuotas } from './clusterQueue';
import type { Shares } from './grants';
import { observeHubQueues } from './observeHubQueues';
import { observePools } from './observePools';
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
  const connection = await onHub(reader).find(KINDS.multiKueueCluster, {
    name: id,
  });
  return connection === undefined;
}

/** Whether a stop policy still has to be restored, even on a cluster that has left. */
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
  const pools = await observePools(reader, id);
  return pools.known
    ? observeOn(reader, id, async worker => ({
        kueueInstalled: await worker.isInstalled(KINDS.clusterQueue),
        nodes: (await worker.list(KINDS.node)).flatMap(capacityOf),
        flavors: await worker.list(KINDS.resourceFlavor),
        clusterQueues: await worker.list(KINDS.clusterQueue),
        pools: pools.value,
      }))
    : pools;
}

/** Nodes that are not Ready count, because workloads wait for them. */
function capacityOf(node: KubeNode): NodeCapacity[] {
  if (!['open', 'notReady'].includes(nodeUse(node))) {
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
  const kueueInstalled = await onHub(reader).isInstalled(KINDS.clusterQueue);
  const members = await onHub(reader).list(KINDS.multiKueueCluster, {
    labels: OURS,
  });
  const ids = members
    .filter(({ metadata }) => !metadata.deletionTimestamp)
    .map(({ metadata }) => metadata.name)
    .sort();
  return {
    now: reader.now(),
    kueueInstalled,
    workers: await Promise.all(
      ids.map(async id => ({ id, shares: await observeShares(reader, id) })),
    ),
    flavors: await onHub(reader).list(KINDS.resourceFlavor),
    clusterQueue: await onHub(reader).find(KINDS.clusterQueue, {
      name: FLEET_QUEUE_NAME,
    }),
    shrink,
  };
}

/** The quotas of a worker's queue `fleet` by GPU product; unknown while one of its flavors has not been read. */
async function observeShares(
  reader: Reader,
  id: string,
): Promise<Reading<Shares | undefined>> {
  const read = await observeOn(reader, id, async worker => ({
    queue: await worker.find(KINDS.clusterQueue, { name: FLEET_QUEUE_NAME }),
    flavors: await worker.list(KINDS.resourceFlavor),
  }));
  if (!read.known) {
    return read;
  }
  const { queue, flavors } = read.value;
  if (!queue || !isOurs(queue)) {
    return { known: true, value: undefined };
  }
  const named = new Map(flavors.map(one => [one.metadata.name, one]));
  const quotas = readQuotas(queue);
  const missing = quotas.find(({ flavor }) => !named.has(flavor));
  return missing
    ? { known: false, reason: `ResourceFlavor ${missing.flavor} is not read` }
    : {
        known: true,
        value: Object.fromEntries(
          quotas.map(({ flavor, resources }) => [
            named.get(flavor)?.spec?.nodeLabels?.[LABELS.gpuProduct] ?? '',
            resources,
          ]),
        ),
      };
}
