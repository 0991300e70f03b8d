import {
  freeBeside,
  maxAmounts,
  nodeUse,
  recordOf,
  amountsOf,
  LABELS,
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
  const freeOn = freeBeside(pods);
  const measured = usable.map(({ metadata, status }): MeasuredNode => {
    const allocatable = withoutUncounted(amountsOf(status?.allocatable));
    return {
      gpuProduct: metadata.labels?.[LABELS.gpuProduct],
      allocatable,
      free: freeOn(metadata.name, allocatable),
    };
  });
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

function flavorOf(
  gpuProduct: string | undefined,
  nodes: readonly MeasuredNode[],
): MeasuredFlavor {
  return {
    name: gpuProduct === undefined ? DEFAULT_FLAVOR : flavorNameOf(gpuProduct),
    ...(gpuProduct !== undefined && { gpuProduct }),
    nodes: nodes.length,
    ...sums(nodes),
    largestFree: maxAmounts(...nodes.map(({ free }) => free)),
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
