import type {
  GpuAmount,
  NodeView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  ANNOTATIONS,
  LABELS,
  amountAsNumber,
  amountsOf,
  gpuCountOf,
  podRequests,
  sumAmounts,
  isTrue,
} from '@squadron/kube-kinds';
import type { KubeNode, KubePod, Amounts } from '@squadron/kube-kinds';

/** The total capacity of the nodes of one cluster. */
interface CapacityView {
  gpus: GpuAmount[];
  cpu: { total: number; used: number };
  memoryBytes: { total: number; used: number };
  nodes: { ready: number; total: number };
}

/** One entry per node, by name. Used is the sum of the requests of its unfinished pods. @public */
export function nodeViews(
  nodes: readonly KubeNode[],
  pods: readonly KubePod[],
): NodeView[] {
  const used = usedByNode(pods);
  return nodes
    .map(node => nodeView(node, used.get(node.metadata.name) ?? {}))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The sums over {@link nodeViews}. @public */
export function capacityOf(nodes: readonly NodeView[]): CapacityView {
  const sum = (pick: (node: NodeView) => number) =>
    nodes.reduce((all, n) => all + pick(n), 0);
  return {
    gpus: sumGpus(nodes),
    cpu: {
      total: sum(node => node.cpu.total),
      used: sum(node => node.cpu.used),
    },
    memoryBytes: {
      total: sum(node => node.memoryBytes.total),
      used: sum(node => node.memoryBytes.used),
    },
    nodes: {
      ready: nodes.filter(node => node.ready).length,
      total: nodes.length,
    },
  };
}

/** Adds GPU amounts of several clusters, by type. @public */
export function mergeGpus(
  all: ReadonlyArray<readonly GpuAmount[]>,
): GpuAmount[] {
  const byType = new Map<string, GpuAmount>();
  for (const gpu of all.flat()) {
    const sum = byType.get(gpu.type) ?? { type: gpu.type, total: 0, used: 0 };
    byType.set(gpu.type, {
      ...sum,
      total: sum.total + gpu.total,
      used: sum.used + gpu.used,
    });
  }
  return [...byType.values()].sort((a, b) => (a.type < b.type ? -1 : 1));
}

function nodeView(node: KubeNode, used: Amounts): NodeView {
  const allocatable = amountsOf(node.status?.allocatable);
  const gpus = gpuCountOf(allocatable);
  const { labels } = node.metadata;
  return {
    name: node.metadata.name,
    ready: isTrue(node, 'Ready'),
    version: node.status?.nodeInfo?.kubeletVersion,
    pool: poolOf(node),
    ...(gpus > 0 && {
      gpu: {
        type: labels?.[LABELS.gpuProduct] ?? 'unknown',
        total: gpus,
        used: gpuCountOf(used),
      },
    }),
    cpu: {
      total: amountAsNumber(allocatable, 'cpu'),
      used: amountAsNumber(used, 'cpu'),
    },
    memoryBytes: {
      total: amountAsNumber(allocatable, 'memory'),
      used: amountAsNumber(used, 'memory'),
    },
  };
}

/** Name of a node's pool without the prefix of the cluster's name, with which Cluster API annotates the node. */
function poolOf({
  metadata: { labels, annotations },
}: KubeNode): string | undefined {
  const pool =
    labels?.[LABELS.pool] ?? annotations?.[ANNOTATIONS.capiOwnerName];
  const prefix = `${annotations?.[LABELS.capiClusterName]}-`;
  return pool?.startsWith(prefix) ? pool.slice(prefix.length) : pool;
}

/** The node whose resources a pod holds; undefined before it is placed and after it has finished. @internal */
export function nodeHeldBy({ spec, status }: KubePod): string | undefined {
  const isFinished =
    status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return isFinished ? undefined : spec?.nodeName;
}

function usedByNode(pods: readonly KubePod[]): Map<string, Amounts> {
  const used = new Map<string, Amounts>();
  for (const pod of pods) {
    const node = nodeHeldBy(pod);
    if (node) {
      used.set(node, sumAmounts(used.get(node) ?? {}, podRequests(pod.spec)));
    }
  }
  return used;
}

function sumGpus(nodes: readonly NodeView[]): GpuAmount[] {
  return mergeGpus([nodes.flatMap(node => node.gpu ?? [])]);
}
