import {
  LABELS,
  isGpuResource,
  quantityToNumber,
  scaleAmounts,
  totalRequests,
} from '@squadron/kube-kinds';
import type { Amounts, PodSetRequest } from '@squadron/kube-kinds';
import {
  amountOf,
  formatGpuCount,
  messageOf,
  resourceNameOf,
  type Message,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterCapacity, FlavorCapacity } from './capacity';
import { flavorRefusal } from './flavorRefusal';
import { hasCapacityFor, shapesFor, type NodeShape } from './nodeShapes';

/**
 * Why no cluster could run these pods even when empty, or undefined when one could or that is unknown. Reports the
 * largest amount that fits, of the cluster that provides the largest part of the request. Only necessary conditions are
 * checked, so there are no false alarms: each pod set must fit one flavor whose labels its node selector allows, one pod
 * must fit one node where nodes are known, and all pod sets together must fit the cluster.
 *
 * @param isBrief - of one cluster, without the request where that does not depend on the nodes
 * @public
 */
export function cannotRun(
  podSets: readonly PodSetRequest[],
  clusters: readonly ClusterCapacity[],
  isBrief = false,
): Message | undefined {
  const nonEmpty = podSets.filter(set => set.count > 0);
  if (nonEmpty.length === 0 || clusters.length === 0) {
    return undefined;
  }
  const obstacles = clusters.map(({ cluster, flavors }) =>
    flavors ? obstacleOf(nonEmpty, { cluster, flavors }) : undefined,
  );
  if (obstacles.some(obstacle => obstacle === undefined)) {
    return undefined;
  }
  const closest = (obstacles as Obstacle[]).reduce((best, next) =>
    partOf(next) > partOf(best) ||
    (partOf(next) === partOf(best) && next.available > best.available)
      ? next
      : best,
  );
  return sizeMessage(closest, clusters, isBrief);
}

function partOf({ available, requested }: Obstacle): number {
  return available / requested;
}

type Known = Required<Omit<ClusterCapacity, 'clusterQueue'>>;

interface Obstacle {
  cluster: string;
  podSet?: string;
  resource: string;
  gpuType?: string;
  requested: number;
  available: number;
  /** Whether the available GPUs are all of the type. */
  isTyped?: boolean;
  perNode: boolean;
}

function obstacleOf(
  podSets: readonly PodSetRequest[],
  capacity: Known,
): Obstacle | undefined {
  const [first] = podSets.flatMap(set => podSetObstacle(set, capacity) ?? []);
  return first ?? totalObstacle(podSets, capacity);
}

function podSetObstacle(
  set: PodSetRequest,
  { cluster, flavors }: Known,
): Obstacle | undefined {
  const total = scaleAmounts(set.requests, set.count);
  const candidates = flavors.filter(
    ({ flavor }) => flavorRefusal(set, flavor) === undefined,
  );
  const shortages = candidates.map(flavor => shortageOf(set, total, flavor));
  if (shortages.includes(undefined)) {
    return undefined;
  }
  const gpuType = set.nodeSelector[LABELS.gpuProduct];
  const base = { cluster, podSet: set.name, ...(gpuType && { gpuType }) };
  const most = (shortages as Shortage[]).reduce<Shortage | undefined>(
    (best, next) => (best && best.available >= next.available ? best : next),
    undefined,
  );
  const fallback = { resource: scarcest(total), available: 0, perNode: false };
  const { perNode, resource, ...rest } = most ?? fallback;
  const requested = numberOf(perNode ? set.requests : total, resource);
  return { ...base, ...rest, resource, perNode, requested };
}

interface Shortage {
  resource: string;
  available: number;
  isTyped?: boolean;
  perNode: boolean;
}

function shortageOf(
  set: PodSetRequest,
  total: Amounts,
  flavor: FlavorCapacity,
): Shortage | undefined {
  for (const resource of byScarcity(total)) {
    if (total[resource] > (flavor.limit[resource] ?? 0n)) {
      return {
        resource,
        available: numberOf(flavor.limit, resource),
        isTyped:
          flavor.flavor.spec?.nodeLabels?.[LABELS.gpuProduct] !== undefined,
        perNode: false,
      };
    }
  }
  return shapeShortage(set, shapesFor(set, flavor.nodes ?? []));
}

/**
 * The resource of which no node has enough for one pod, among the nodes that satisfy its other requests; preferably a
 * resource of which they have some.
 */
function shapeShortage(
  { requests }: PodSetRequest,
  nodes: readonly NodeShape[],
): Shortage | undefined {
  if (
    nodes.length === 0 ||
    nodes.some(node => hasCapacityFor(node, requests))
  ) {
    return undefined;
  }
  const shortages = byScarcity(requests).map(resource => {
    const { [resource]: requested, ...rest } = requests;
    const most = nodes
      .filter(node => hasCapacityFor(node, rest))
      .map(({ allocatable }) => allocatable[resource] ?? 0n)
      .reduce((best, next) => (next > best ? next : best), 0n);
    const available = quantityToNumber(most);
    const isShort = requested > most;
    return { resource, isShort, available, isTyped: true, perNode: true };
  });
  const short = shortages.filter(({ isShort }) => isShort);
  return short.find(({ available }) => available > 0) ?? short[0];
}

function totalObstacle(
  podSets: readonly PodSetRequest[],
  { cluster, flavors }: Known,
): Obstacle | undefined {
  const totals = totalRequests(podSets);
  for (const resource of byScarcity(totals)) {
    const available = flavors.reduce(
      (sum, flavor) => sum + (flavor.limit[resource] ?? 0n),
      0n,
    );
    if (totals[resource] > available) {
      return {
        cluster,
        resource,
        requested: numberOf(totals, resource),
        available: quantityToNumber(available),
        perNode: false,
      };
    }
  }
  return undefined;
}

function sizeMessage(
  obstacle: Obstacle,
  clusters: readonly ClusterCapacity[],
  isBrief: boolean,
): Message {
  const { podSet, resource, gpuType, perNode } = obstacle;
  const format = (amount: number, isTyped = true) =>
    gpuType && isTyped && isGpuResource(resource)
      ? formatGpuCount(gpuType, amount)
      : amountOf(resource, amount);
  const more = limitMessage(
    obstacle,
    format(obstacle.available, obstacle.isTyped),
    clusters,
    isBrief,
  );
  if (isBrief && !perNode) {
    return more;
  }
  const amount = format(obstacle.requested);
  const asked = perNode
    ? messageOf('answers.queues.size.onOneNode', { amount })
    : amount;
  const what =
    podSet && podSet !== 'main'
      ? messageOf('answers.queues.size.podSetAsks', { podSet, amount: asked })
      : messageOf('answers.queues.size.asks', { amount: asked });
  return messageOf('answers.also', { what, more });
}

function limitMessage(
  { cluster, resource, gpuType, available, perNode }: Obstacle,
  amount: MessageText,
  [{ clusterQueue }, ...others]: readonly ClusterCapacity[],
  isBrief: boolean,
): Message {
  const queue = clusterQueue
    ? `ClusterQueue ${clusterQueue}`
    : messageOf('answers.queues.its');
  if (available > 0) {
    return isBrief && !perNode
      ? messageOf('answers.queues.size.most', { amount, cluster, queue })
      : messageOf('answers.queues.size.largest', { amount, cluster });
  }
  if (others.length > 0) {
    return messageOf('answers.queues.size.noCluster');
  }
  return perNode
    ? messageOf('answers.queues.size.noNode', { cluster })
    : messageOf('answers.queues.size.notHere', {
        cluster,
        resource: resourceNameOf(resource, gpuType),
        queue,
      });
}

/** GPUs first: they are what users can act on. */
function byScarcity(amounts: Amounts): string[] {
  return Object.keys(amounts)
    .filter(resource => amounts[resource] > 0n)
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

function rankOf(resource: string): number {
  if (isGpuResource(resource)) {
    return 0;
  }
  const known = ['cpu', 'memory'].indexOf(resource);
  return known < 0 ? 3 : known + 1;
}

function scarcest(amounts: Amounts): string {
  return byScarcity(amounts)[0] ?? 'cpu';
}

function numberOf(amounts: Amounts, resource: string): number {
  return quantityToNumber(amounts[resource] ?? 0n);
}
