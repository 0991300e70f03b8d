import { ownValue } from '../../ownValue';
import { recordOf } from '../../recordOf';
import type { LargestPod, HeadroomView } from '../../api';
import type { KubeNode, KubePod, ResourceFlavor } from '../../kinds';
import {
  amountAsNumber,
  amountsOf,
  gpuCountOf,
  podRequests,
  quantityToNumber,
  sumAmounts,
} from '../../quantity';
import type { Amounts } from '../../quantity';
import { isTrue } from '../conditions';

/**
 * A node with what its pods leave free.
 *
 * @public
 */
export interface NodeHeadroom {
  name: string;
  labels: Readonly<Record<string, string>>;
  isReady: boolean;
  /** Ready and not cordoned: new pods may come. */
  isOpen: boolean;
  allocatable: Amounts;
  /** Never below zero. */
  free: Amounts;
}

/** What nodes have free: allocatable without what the pods on them ask for, finished ones left out. @public */
export function nodeHeadrooms(
  nodes: readonly KubeNode[],
  pods: readonly KubePod[],
): NodeHeadroom[] {
  const asked = new Map<string, Amounts>();
  for (const { spec, status } of pods) {
    const node = spec?.nodeName;
    if (node && status?.phase !== 'Succeeded' && status?.phase !== 'Failed') {
      asked.set(node, sumAmounts(asked.get(node) ?? {}, podRequests(spec)));
    }
  }
  return nodes.map(node => {
    const { name, labels = {} } = node.metadata;
    const allocatable = amountsOf(node.status?.allocatable);
    const taken = asked.get(name) ?? recordOf<bigint>();
    const isReady = isTrue(node, 'Ready');
    return {
      name,
      labels,
      isReady,
      isOpen: isReady && !node.spec?.unschedulable,
      allocatable,
      free: recordOf(
        Object.entries(allocatable).map(([resource, amount]) => [
          resource,
          notNegative(amount - (taken[resource] ?? 0n)),
        ]),
      ),
    };
  });
}

/** Nodes that a flavor selects; one without labels selects all. @public */
export function flavorHeadrooms(
  rooms: readonly NodeHeadroom[],
  flavor: ResourceFlavor | undefined,
): NodeHeadroom[] {
  const wanted = Object.entries(flavor?.spec?.nodeLabels ?? {});
  return rooms.filter(({ labels }) =>
    wanted.every(([key, value]) => ownValue(labels, key) === value),
  );
}

/**
 * Room per resource, and the largest single hole of each: what is free in sum may be of no use to a large pod.
 *
 * @public
 */
export function headroomViews(
  rooms: readonly NodeHeadroom[],
  resources: readonly string[],
): HeadroomView[] {
  const open = rooms.filter(({ isOpen }) => isOpen);
  return resources.map(resource => {
    const sum = (pick: (room: NodeHeadroom) => Amounts) =>
      quantityToNumber(
        open.reduce((all, room) => all + (pick(room)[resource] ?? 0n), 0n),
      );
    return {
      resource,
      allocatable: sum(room => room.allocatable),
      free: sum(room => room.free),
      largestHole: Math.max(
        0,
        ...open.map(room => amountAsNumber(room.free, resource)),
      ),
    };
  });
}

/**
 * The biggest pod that one node takes now: by GPUs, then by CPU. Undefined without a node that takes pods.
 *
 * @public
 */
export function largestPod(
  rooms: readonly NodeHeadroom[],
): LargestPod | undefined {
  return rooms
    .filter(({ isOpen }) => isOpen)
    .map(({ name, free }) => ({
      node: name,
      gpus: gpuCountOf(free),
      cpu: amountAsNumber(free, 'cpu'),
      memoryBytes: amountAsNumber(free, 'memory'),
    }))
    .reduce<LargestPod | undefined>(
      (best, pod) => (best && !isBigger(pod, best) ? best : pod),
      undefined,
    );
}

function isBigger(a: LargestPod, b: LargestPod): boolean {
  const difference =
    a.gpus - b.gpus || a.cpu - b.cpu || a.memoryBytes - b.memoryBytes;
  return difference > 0;
}

function notNegative(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
