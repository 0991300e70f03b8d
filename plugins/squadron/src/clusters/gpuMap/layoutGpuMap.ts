import type {
  GpuHolder,
  GpuMap,
  GpuNode,
} from '@squadron/backstage-plugin-squadron-common';
import { groupSlots } from '../../charts/groupColors';

/** The meaning of the color of a GPU. @internal */
export type GpuGrouping = 'job' | 'team' | 'utilization';

/** Classes of utilization, and the percentages below which they end. */
const CLASSES = ['below5', 'below30', 'below70', 'above'] as const;
const ENDS = [5, 30, 70, Infinity];

/** GPUs of a node with one holder, or without. @internal */
export interface GpuCells {
  count: number;
  /** Absent for free GPUs. */
  holder?: { group: string } & Omit<GpuHolder, 'count'>;
}

/** A node as a box of GPUs. @internal */
export interface GpuBox {
  node: GpuNode;
  cells: GpuCells[];
  used: number;
  /** Free GPUs that cannot be used, since the node is not ready. */
  isBlocked: boolean;
  /** The group with the most GPUs; absent if all are free. */
  mainGroup?: string;
}

/** A color with its meaning. @internal */
export interface GpuGroup {
  key: string;
  /** In groups of jobs; absent for pods without a known workload. */
  workload?: GpuHolder['workload'];
  /** Entity reference, in groups of teams. */
  owner?: string;
  /** In groups of utilization; absent while it is unknown. */
  utilization?: (typeof CLASSES)[number];
  count: number;
  nodes: number;
  /** Absent where there are more groups than colors. Of utilization it is the position of the class. */
  slot?: number;
}

/** @internal */
export interface GpuMapLayout {
  by: GpuGrouping;
  clusters: Array<{ id: string; boxes: GpuBox[]; used: number; total: number }>;
  /** Most GPUs first; all classes of utilization in their order. */
  groups: GpuGroup[];
  free: number;
  blocked: number;
  /** Nodes are drawn as tiles: boxes with all GPUs would not fit on a screen. */
  isDense: boolean;
}

/** Key of GPUs whose holder is unknown. */
const UNKNOWN_GROUP = '?';

const MOST_BOXES = 60;

/** Arranges the GPUs of nodes, by cluster, and assigns colors to their holders. @internal */
export function layoutGpuMap(
  { nodes }: Pick<GpuMap, 'nodes'>,
  by: GpuGrouping,
): GpuMapLayout {
  const ids = [...new Set(nodes.map(({ cluster }) => cluster))];
  const boxes = ids.flatMap(id =>
    nodes.filter(({ cluster }) => cluster === id).map(node => boxOf(node, by)),
  );
  const sum = (list: readonly GpuBox[], of: (box: GpuBox) => number) =>
    list.reduce((all, box) => all + of(box), 0);
  const freeOf = ({ node, used }: GpuBox) => Math.max(0, node.total - used);
  return {
    by,
    clusters: ids.map(id => {
      const own = boxes.filter(({ node }) => node.cluster === id);
      return {
        id,
        boxes: own,
        used: sum(own, ({ used }) => used),
        total: sum(own, ({ node }) => node.total),
      };
    }),
    groups: groupsOf(boxes, by),
    free: sum(boxes, box => (box.isBlocked ? 0 : freeOf(box))),
    blocked: sum(boxes, box => (box.isBlocked ? freeOf(box) : 0)),
    isDense: nodes.length > MOST_BOXES,
  };
}

function boxOf(node: GpuNode, by: GpuGrouping): GpuBox {
  const held = node.holders.map(({ count, ...holder }) => ({
    count,
    holder: { group: groupOf(holder, by), ...holder },
  }));
  const used = held.reduce((sum, { count }) => sum + count, 0);
  const free = node.total - used;
  const [main] = [...amountsOf(held)].sort(([, a], [, b]) => b - a);
  return {
    node,
    cells: [...held, ...(free > 0 ? [{ count: free }] : [])],
    used,
    isBlocked: !node.ready,
    ...(main && { mainGroup: main[0] }),
  };
}

function groupsOf(boxes: readonly GpuBox[], by: GpuGrouping): GpuGroup[] {
  const groups = new Map<string, GpuGroup>(
    CLASSES.filter(() => by === 'utilization').map((key, slot) => [
      key,
      { key, utilization: key, count: 0, nodes: 0, slot },
    ]),
  );
  for (const { cells } of boxes) {
    const seen = new Set<string>();
    for (const { count, holder } of cells) {
      if (holder) {
        const { group: key, workload } = holder;
        const known = groups.get(key);
        groups.set(key, {
          ...known,
          key,
          ...(by === 'job' && workload && { workload }),
          ...(by === 'team' && workload?.owner && { owner: workload.owner }),
          count: (known?.count ?? 0) + count,
          nodes: (known?.nodes ?? 0) + Number(!seen.has(key)),
        });
        seen.add(key);
      }
    }
  }
  const slots = groupSlots(
    new Map(
      [...groups.values()]
        .filter(({ key }) => key !== UNKNOWN_GROUP)
        .map(({ key, count }) => [key, count]),
    ),
  );
  const list = [...groups.values()].map(group => ({
    ...group,
    slot: group.slot ?? slots.get(group.key),
  }));
  return by === 'utilization'
    ? list
    : list.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function groupOf(
  { workload, utilization = NaN }: Omit<GpuHolder, 'count'>,
  by: GpuGrouping,
): string {
  if (by === 'utilization') {
    return CLASSES[ENDS.findIndex(end => utilization < end)] ?? UNKNOWN_GROUP;
  }
  if (!workload) {
    return UNKNOWN_GROUP;
  }
  const { cluster, namespace, kind, name, owner } = workload;
  return by === 'job'
    ? `${cluster}/${namespace}/${kind}/${name}`
    : owner ?? UNKNOWN_GROUP;
}

function amountsOf(held: readonly GpuCells[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { count, holder } of held) {
    if (holder) {
      amounts.set(holder.group, (amounts.get(holder.group) ?? 0) + count);
    }
  }
  return amounts;
}
