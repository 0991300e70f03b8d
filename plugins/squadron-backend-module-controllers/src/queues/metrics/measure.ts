import {
  nodeUse,
  recordOf,
  amountsOf,
  LABELS,
  podRequests,
  sumAmounts,
} from '@squadron/kube-kinds';
import type { Amounts, KubeNode, KubePod } from '@squadron/kube-kinds';
import { DEFAULT_FLAVOR, flavorNameOf } from '../capacity/quotas';
import type { MeasuredFlavor, Measurement } from './types';

/** Allocatable on nodes, but not managed by queues. */
const UNCOUNTED = ['pods', 'ephemeral-storage'];

interface MeasuredNode {
  gpuProduct?: string;
  allocatable: Amounts;
  free: Amounts;
}

/**
 * Adds up the allocatable resources of ready, schedulable nodes. Free is what their unfinished pods do not request.
 *
 * @internal
 */
export function measure(
  nodes: readonly KubeNode[],
  pods: readonly KubePod[],
): Measurement {
  const workers = nodes.filter(node => nodeUse(node) !== 'controlPlane');
  const usable = workers.filter(node => nodeUse(node) === 'open');
  const asked = askedByNode(pods);
  const measured = usable.map(node => measureNode(node, asked));
  // Nodes without GPUs first: their flavor is the one that queues try first.
  const products = [
    ...new Set(measured.map(({ gpuProduct = '' }) => gpuProduct)),
  ].sort();
  return {
    nodeCounts: { ready: usable.length, total: workers.length },
    ...sums(measured),
    flavors: products.map(product =>
      flavorOf(
        product || undefined,
        measured.filter(({ gpuProduct = '' }) => gpuProduct === product),
      ),
    ),
  };
}

function measureNode(
  { metadata, status }: KubeNode,
  asked: ReadonlyMap<string, Amounts>,
): MeasuredNode {
  const allocatable = withoutUncounted(amountsOf(status?.allocatable));
  const used = asked.get(metadata.name) ?? recordOf<bigint>();
  return {
    gpuProduct: metadata.labels?.[LABELS.gpuProduct],
    allocatable,
    free: recordOf(
      Object.entries(allocatable).map(([resource, amount]) => {
        const left = amount - (used[resource] ?? 0n);
        return [resource, left > 0n ? left : 0n];
      }),
    ),
  };
}

function flavorOf(
  gpuProduct: string | undefined,
  nodes: readonly MeasuredNode[],
): MeasuredFlavor {
  return {
    name: gpuProduct === undefined ? DEFAULT_FLAVOR : flavorNameOf(gpuProduct),
    ...(gpuProduct !== undefined && { gpuProduct }),
    nodes: nodes.length,
    ...sums(nodes),
    largestFree: largest(nodes.map(({ free }) => free)),
  };
}

function sums(nodes: readonly MeasuredNode[]): {
  allocatable: Amounts;
  free: Amounts;
} {
  return {
    allocatable: sumAmounts(...nodes.map(({ allocatable }) => allocatable)),
    free: sumAmounts(...nodes.map(({ free }) => free)),
  };
}

function largest(all: readonly Amounts[]): Amounts {
  const most = recordOf<bigint>();
  for (const amounts of all) {
    for (const [resource, amount] of Object.entries(amounts)) {
      most[resource] =
        amount > (most[resource] ?? 0n) ? amount : most[resource] ?? 0n;
    }
  }
  return most;
}

function withoutUncounted(amounts: Amounts): Amounts {
  return recordOf(
    Object.entries(amounts).filter(
      ([resource, amount]) =>
        amount > 0n &&
        !UNCOUNTED.includes(resource) &&
        !resource.startsWith('hugepages-'),
    ),
  );
}

function askedByNode(pods: readonly KubePod[]): Map<string, Amounts> {
  const asked = new Map<string, Amounts>();
  for (const { spec, status } of pods) {
    const isOver = status?.phase === 'Succeeded' || status?.phase === 'Failed';
    if (spec?.nodeName && !isOver) {
      asked.set(
        spec.nodeName,
        sumAmounts(asked.get(spec.nodeName) ?? {}, podRequests(spec)),
      );
    }
  }
  return asked;
}
