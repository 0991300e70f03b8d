import {
  typeMeta,
  FIELD_MANAGERS,
  formatAmount,
  HUB_CLUSTER_ID,
  isGpuResource,
  kubeTime,
  parseQuantity,
  type Amounts,
  type ClusterMetrics,
  type ResourceList,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, ownedLabels, writerFor } from '../../actions';
import type { Decision } from '../../actions';
import { FREE_INTERVAL_MS, paceOf } from './pace';
import type { Measurement, ObservedMetrics, PaceMemory } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.metrics);

/** Requeue delay for an unreachable cluster. */
const RETRY_MS = 5_000;

type Status = NonNullable<ClusterMetrics['status']>;

/**
 * The ClusterMetrics of one cluster. An unreachable cluster keeps its last measurement, because its jobs continue.
 *
 * @internal
 */
export function decideMetrics(
  observed: ObservedMetrics,
): Decision & { memory: PaceMemory } {
  const { id, now, joined, isKnown, measured, live, memory } = observed;
  if (!joined) {
    return {
      actions: ensureDeleted(HUB_CLUSTER_ID, KINDS.clusterMetrics, live),
      memory: {},
      // Its membership depends on several objects, which are not all watched.
      ...((isKnown || live) && { requeueAfterMs: FREE_INTERVAL_MS }),
    };
  }
  if (!measured.known) {
    return { actions: [], memory, requeueAfterMs: RETRY_MS };
  }
  if (live && (!isOurs(live) || live.metadata.deletionTimestamp)) {
    return { actions: [], memory, requeueAfterMs: RETRY_MS };
  }
  const status = statusOf(measured.value);
  const pace = paceOf(changeOf(status, live?.status), memory, now);
  if (!pace.isDue) {
    return {
      actions: [],
      memory: pace.memory,
      requeueAfterMs: pace.waitMs ?? FREE_INTERVAL_MS,
    };
  }
  const object: KubeManifest = {
    ...typeMeta(KINDS.clusterMetrics),
    metadata: { name: id, labels: ownedLabels() },
  };
  return {
    actions: ensure(HUB_CLUSTER_ID, KINDS.clusterMetrics, object, live),
    status: {
      type: 'apply',
      cluster: HUB_CLUSTER_ID,
      kind: KINDS.clusterMetrics,
      object: {
        ...object,
        metadata: { name: id },
        status: {
          measuredAt: kubeTime(now),
          ...status,
        },
      },
      uid: live?.metadata.uid,
      subresource: 'status',
    },
    memory: pace.memory,
    requeueAfterMs: FREE_INTERVAL_MS,
  };
}

function statusOf(measured: Measurement): Omit<Status, 'granted'> {
  const { nodeCounts, allocatable, free, flavors } = measured;
  return {
    nodeCounts,
    allocatable: written(allocatable),
    free: written(free),
    flavors: flavors.map(flavor => ({
      ...flavor,
      allocatable: written(flavor.allocatable),
      free: written(flavor.free),
      largestFree: written(flavor.largestFree),
    })),
  };
}

/** The amounts as claims and printer columns have them: `gpu` is the sum over all GPU resources. */
function written(amounts: Amounts): ResourceList {
  const gpus = Object.entries(amounts)
    .filter(([resource]) => isGpuResource(resource))
    .reduce((sum, [, amount]) => sum + amount, 0n);
  return Object.fromEntries(
    [...Object.entries(amounts), ['gpu', gpus] as const].map(
      ([resource, amount]) => [resource, formatAmount(amount, resource)],
    ),
  );
}

function changeOf(
  wanted: Omit<Status, 'granted'>,
  live: Status | undefined,
): Parameters<typeof paceOf>[0] {
  if (!live?.measuredAt) {
    return { capacity: 'more', rest: true };
  }
  const rest =
    JSON.stringify(comparable(wanted)) !== JSON.stringify(comparable(live));
  const before = capacities(live);
  const after = capacities(wanted);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const isLess = names.some(
    name => (after.get(name) ?? 0n) < (before.get(name) ?? 0n),
  );
  const isSame = names.every(name => after.get(name) === before.get(name));
  if (isLess) {
    return { capacity: 'less', rest };
  }
  return { capacity: isSame ? 'same' : 'more', rest };
}

/** The status in an order that does not depend on its writer. */
function comparable(status: Status): unknown {
  const list = (resources: ResourceList | undefined) =>
    Object.entries(resources ?? {})
      .map(([resource, quantity]) => `${resource}=${quantity}`)
      .sort();
  return [
    status.nodeCounts?.ready,
    status.nodeCounts?.total,
    list(status.allocatable),
    list(status.free),
    (status.flavors ?? []).map(flavor => [
      flavor.name,
      flavor.nodes,
      list(flavor.allocatable),
      list(flavor.free),
      list(flavor.largestFree),
    ]),
  ];
}

function capacities(status: Status): Map<string, bigint> {
  return new Map(
    (status.flavors ?? []).flatMap(({ name, allocatable }) =>
      Object.entries(allocatable).map(
        ([resource, quantity]) =>
          [`${name}/${resource}`, parseQuantity(quantity)] as const,
      ),
    ),
  );
}
