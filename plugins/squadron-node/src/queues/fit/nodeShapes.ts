import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { LABELS, amountsOf } from '@squadron/kube-kinds';
import type { KubeNode, Amounts, PodSetRequest } from '@squadron/kube-kinds';

/** Equal nodes. @public */
export interface NodeShape {
  allocatable: Amounts;
  count: number;
  gpuType?: string;
}

/** Groups the nodes with the given labels by allocatable resources and GPU type. @public */
export function nodeShapes(
  nodes: readonly KubeNode[],
  labels: Readonly<Record<string, string>> = {},
): NodeShape[] {
  const shapes = new Map<string, NodeShape>();
  for (const { metadata, status } of nodes) {
    if (hasLabels(metadata.labels, labels)) {
      const gpuType = metadata.labels?.[LABELS.gpuProduct];
      const key = JSON.stringify([gpuType, status?.allocatable]);
      const known = shapes.get(key) ?? {
        allocatable: amountsOf(status?.allocatable),
        count: 0,
        ...(gpuType && { gpuType }),
      };
      shapes.set(key, { ...known, count: known.count + 1 });
    }
  }
  return [...shapes.values()];
}

/** Nodes with the GPU type in the node selector of the pods; all without one. @internal */
export function shapesFor(
  { nodeSelector }: PodSetRequest,
  nodes: readonly NodeShape[],
): readonly NodeShape[] {
  const wanted = nodeSelector[LABELS.gpuProduct];
  return wanted === undefined
    ? nodes
    : nodes.filter(({ gpuType }) => gpuType === wanted);
}

/** Whether an empty node has enough for the requests. @internal */
export function hasCapacityFor(
  { allocatable }: NodeShape,
  requests: Amounts,
): boolean {
  return Object.entries(requests).every(
    ([resource, amount]) => amount <= (allocatable[resource] ?? 0n),
  );
}

/** How many pods of the set fit these nodes when they are empty. @internal */
export function countFittingPods(
  nodes: readonly NodeShape[],
  { requests }: PodSetRequest,
): number {
  const ofPod = Object.entries({ ...requests, pods: 1_000_000_000n }).filter(
    ([, amount]) => amount > 0n,
  );
  return nodes.reduce((sum, { allocatable, count }) => {
    const onOne = ofPod.map(([resource, amount]) =>
      resource === 'pods' && allocatable.pods === undefined
        ? Infinity
        : Number((allocatable[resource] ?? 0n) / amount),
    );
    return sum + count * Math.min(...onOne);
  }, 0);
}

function hasLabels(
  labels: Readonly<Record<string, string>> = {},
  wanted: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => ownValue(labels, key) === value,
  );
}
