import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import {
  amountAsNumber,
  amountsOf,
  freeBeside,
  gpuCountOf,
  quantityToNumber,
  isGpuResource,
  isTrue,
  nodeUse,
  type KubeNode,
  type KubePod,
  type ResourceFlavor,
  type Amounts,
} from '@squadron/kube-kinds';
import type {
  LargestPod,
  HeadroomView,
} from '@squadron/backstage-plugin-squadron-common';

/** A node with its headroom. @public */
export interface NodeHeadroom {
  name: string;
  labels: Readonly<Record<string, string>>;
  isReady: boolean;
  /** Counted in capacity. */
  isOpen: boolean;
  allocatable: Amounts;
  /** Allocatable less the requests of its pods; never below zero. */
  free: Amounts;
}

/** The headroom of each node: allocatable less the requests of its unfinished pods. @public */
export function nodeHeadrooms(
  nodes: readonly KubeNode[],
  pods: readonly KubePod[],
): NodeHeadroom[] {
  const freeOn = freeBeside(pods);
  return nodes.map(node => {
    const { name, labels = {} } = node.metadata;
    const allocatable = amountsOf(node.status?.allocatable);
    return {
      name,
      labels,
      isReady: isTrue(node, 'Ready'),
      isOpen: nodeUse(node) === 'open',
      allocatable,
      free: freeOn(name, allocatable),
    };
  });
}

/** The nodes that a flavor selects; a flavor without labels selects all. @public */
export function flavorHeadrooms(
  headrooms: readonly NodeHeadroom[],
  flavor: ResourceFlavor | undefined,
): NodeHeadroom[] {
  const required = Object.entries(flavor?.spec?.nodeLabels ?? {});
  return headrooms.filter(({ labels }) =>
    required.every(([key, value]) => ownValue(labels, key) === value),
  );
}

/**
 * Headroom per resource: its sum, and the largest on a single node. A large pod may not fit although the sum suffices.
 *
 * @public
 */
export function headroomViews(
  headrooms: readonly NodeHeadroom[],
  resources: readonly string[],
): HeadroomView[] {
  const open = headrooms.filter(({ isOpen }) => isOpen);
  return resources.map(resource => {
    const sum = (pick: (node: NodeHeadroom) => Amounts) =>
      quantityToNumber(
        open.reduce((all, node) => all + (pick(node)[resource] ?? 0n), 0n),
      );
    return {
      resource,
      allocatable: sum(node => node.allocatable),
      free: sum(node => node.free),
      largestFree: Math.max(
        0,
        ...open.map(node => amountAsNumber(node.free, resource)),
      ),
    };
  });
}

/**
 * The largest pod that fits on one node: by GPUs, if they are among the resources that it may request, then by CPU.
 * Undefined without a node that accepts pods.
 *
 * @public
 */
export function largestPod(
  headrooms: readonly NodeHeadroom[],
  resources: readonly string[],
): LargestPod | undefined {
  const hasGpus = resources.some(isGpuResource);
  return headrooms
    .filter(({ isOpen }) => isOpen)
    .map(({ name, free }) => ({
      node: name,
      gpus: hasGpus ? gpuCountOf(free) : 0,
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
