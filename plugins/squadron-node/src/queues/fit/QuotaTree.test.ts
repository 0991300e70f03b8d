import * as fc from 'fast-check';
import { QuotaTree } from './QuotaTree';
import {
  isFeasible,
  KEY,
  plainTree,
  treeOf,
  withUse,
} from './__testUtils__/randomTree';
import type { PlainTree } from './__testUtils__/randomTree';

/** A tree whose usage is covered by quota. */
const soundTree = plainTree.filter(isFeasible);

const RUNS = { numRuns: 500 };

function usageOf(tree: PlainTree): QuotaTree {
  return QuotaTree.reserved(treeOf(tree));
}

describe('QuotaTree', () => {
  it('finds exactly the free quota that a flow through the tree can carry', () => {
    fc.assert(
      fc.property(soundTree, tree => {
        const free = Number(usageOf(tree).free(0, KEY));
        const { used } = tree.nodes[0];
        expect(isFeasible(withUse(tree, 0, used + free))).toBe(true);
        expect(isFeasible(withUse(tree, 0, used + free + 1))).toBe(false);
      }),
      RUNS,
    );
  });

  it('never has less free quota with more nominal quota or higher limits', () => {
    fc.assert(
      fc.property(
        plainTree,
        fc.nat(),
        fc.constantFrom('nominal', 'borrowingLimit', 'lendingLimit'),
        fc.nat(4),
        (tree, at, field, more) => {
          const nodes = tree.nodes.map((node, index) =>
            index === at % tree.nodes.length && node[field] !== undefined
              ? { ...node, [field]: node[field] + more }
              : node,
          );
          expect(
            usageOf({ ...tree, nodes }).free(0, KEY),
          ).toBeGreaterThanOrEqual(usageOf(tree).free(0, KEY));
        },
      ),
      RUNS,
    );
  });

  it('is unchanged after additions and removals in any order', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(8)), { maxLength: 6 });
    fc.assert(
      fc.property(plainTree, changes, fc.nat(), (tree, taken, turn) => {
        const start = usageOf(tree);
        const steps = taken.map(
          ([queue, amount]) =>
            [
              queue % tree.queueCount,
              new Map([[KEY, BigInt(amount)]]),
            ] as const,
        );
        const full = steps.reduce((now, step) => now.plus(...step), start);
        const cut = turn % (steps.length + 1);
        const end = [...steps.slice(cut), ...steps.slice(0, cut)].reduce(
          (now, step) => now.minus(...step),
          full,
        );
        for (const node of tree.nodes.keys()) {
          expect([end.used(node, KEY), end.beyond(node, KEY)]).toEqual([
            start.used(node, KEY),
            start.beyond(node, KEY),
          ]);
        }
        expect(end.free(0, KEY)).toBe(start.free(0, KEY));
      }),
      RUNS,
    );
  });

  it('reduces the free quota by exactly the added usage', () => {
    fc.assert(
      fc.property(plainTree, fc.nat(8), (tree, amount) => {
        const usage = usageOf(tree);
        const free = usage.free(0, KEY);
        const taken = BigInt(amount) < free ? BigInt(amount) : free;
        fc.pre(taken >= 0n);
        const after = usage.plus(0, new Map([[KEY, taken]]));
        expect(after.free(0, KEY)).toBe(free - taken);
      }),
      RUNS,
    );
  });

  it('borrows only as far up as lower cohorts have too little', () => {
    fc.assert(
      fc.property(soundTree, tree => {
        const usage = usageOf(tree);
        const height = usage.loanHeight(0, KEY);
        const { used, nominal } = tree.nodes[0];
        expect(height > 0).toBe(used > nominal);
        // Without the nodes above that cohort, the usage of its members is still covered by quota.
        const path = usage.path(0);
        const covering = path[height];
        const cut = tree.nodes.map((node, index) =>
          index === covering ? { ...node, borrowingLimit: 0 } : node,
        );
        expect(isFeasible({ ...tree, nodes: cut })).toBe(true);
      }),
      RUNS,
    );
  });
});
