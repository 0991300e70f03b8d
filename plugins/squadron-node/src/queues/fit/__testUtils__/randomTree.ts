import * as fc from 'fast-check';
import type { CohortNode, CohortTree, Quota } from '../cohortTree';
import { quotaKey } from '../quotaKey';

/** The only resource of these trees. @internal */
export const KEY = quotaKey('flavor', 'gpu');

/** A ClusterQueue or Cohort in plain numbers; queues come first, parents after their children. */
export interface PlainNode {
  parent?: number;
  nominal: number;
  borrowingLimit?: number;
  lendingLimit?: number;
  /** Usage of a queue. */
  used: number;
}

export interface PlainTree {
  nodes: readonly PlainNode[];
  queueCount: number;
}

const limit = fc.option(fc.nat(4), { nil: undefined });

/** Up to four ClusterQueues below up to three Cohorts, with any usage. */
export const plainTree: fc.Arbitrary<PlainTree> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
  .chain(([queueCount, cohortCount]) =>
    fc
      .tuple(
        ...Array.from({ length: queueCount + cohortCount }, (_, index) =>
          nodeAt(index, { queueCount, count: queueCount + cohortCount }),
        ),
      )
      .map(nodes => ({ nodes, queueCount })),
  );

function nodeAt(
  index: number,
  { queueCount, count }: { queueCount: number; count: number },
): fc.Arbitrary<PlainNode> {
  const isRoot = index === count - 1;
  return fc.record({
    nominal: fc.nat(6),
    used: index < queueCount ? fc.nat(8) : fc.constant(0),
    parent: isRoot
      ? fc.constant(undefined)
      : fc.integer({ min: Math.max(index + 1, queueCount), max: count - 1 }),
    borrowingLimit: limit,
    lendingLimit: limit,
  });
}

export function treeOf({ nodes, queueCount }: PlainTree): CohortTree {
  return {
    nodes: nodes.map(
      ({ parent, nominal, borrowingLimit, lendingLimit, used }): CohortNode => {
        const quota: Quota = {
          nominal: BigInt(nominal),
          borrowingLimit: nano(borrowingLimit),
          lendingLimit: nano(lendingLimit),
        };
        return {
          ...(parent !== undefined && { parent }),
          quotas: new Map([[KEY, quota]]),
          reserved: new Map([[KEY, BigInt(used)]]),
        };
      },
    ),
    queues: new Map(
      Array.from({ length: queueCount }, (_, index) => [`q-${index}`, index]),
    ),
  };
}

function nano(amount: number | undefined): bigint | undefined {
  return amount === undefined ? undefined : BigInt(amount);
}

/**
 * Whether the quota of a tree can flow to where it is used, computed with augmenting paths one unit at a time: each
 * node provides its nominal quota, each edge carries up to the borrowing limit down and up to the lending limit up.
 */
export function isFeasible({ nodes }: PlainTree): boolean {
  const source = nodes.length;
  const sink = source + 1;
  const capacity = Array.from({ length: sink + 1 }, () =>
    new Array<number>(sink + 1).fill(0),
  );
  for (const [
    index,
    { parent, nominal, used, borrowingLimit = 99, lendingLimit = 99 },
  ] of nodes.entries()) {
    capacity[source][index] = nominal;
    capacity[index][sink] = used;
    if (parent !== undefined) {
      capacity[parent][index] = borrowingLimit;
      capacity[index][parent] = lendingLimit;
    }
  }
  let carried = 0;
  for (
    let path = augmentingPath(capacity, source, sink);
    path;
    path = augmentingPath(capacity, source, sink)
  ) {
    for (const [from, to] of path) {
      capacity[from][to] -= 1;
      capacity[to][from] += 1;
    }
    carried += 1;
  }
  return carried === nodes.reduce((sum, { used }) => sum + used, 0);
}

function augmentingPath(
  capacity: readonly number[][],
  source: number,
  sink: number,
): Array<[number, number]> | undefined {
  const paths = new Map<number, Array<[number, number]>>([[source, []]]);
  for (const [node, path] of paths) {
    for (const [next, left] of capacity[node].entries()) {
      if (left > 0 && !paths.has(next)) {
        paths.set(next, [...path, [node, next]]);
      }
    }
  }
  return paths.get(sink);
}

/** The tree with a changed usage of one queue. */
export function withUse(
  tree: PlainTree,
  queue: number,
  used: number,
): PlainTree {
  return {
    ...tree,
    nodes: tree.nodes.map((node, index) =>
      index === queue ? { ...node, used } : node,
    ),
  };
}
