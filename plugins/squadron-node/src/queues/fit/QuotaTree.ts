import type { CohortNode, CohortTree } from './cohortTree';
import type { QuotaAmounts, QuotaKey } from './quotaKey';

/** Flow of one resource of a flavor, in nano units, by position in the tree. */
interface Flow {
  /** Usage of ClusterQueues; 0 for a Cohort. */
  used: readonly bigint[];
  /** Usage of a node, including what its members draw from it, beyond its own quota; negative while quota is left. */
  beyond: readonly bigint[];
  /** Amount that a node draws from its cohort; negative for an amount that it lends. */
  drawn: readonly bigint[];
}

/**
 * Usage of the quota of a tree of cohorts. The object is immutable: each change returns a new one, so a search can
 * backtrack to an earlier one.
 *
 * Quota flows along the edges of the tree: a node draws from its cohort what it uses beyond its own quota, up to its
 * borrowing limit, and lends what it does not use, up to its lending limit. Lending costs nothing, so each node can be
 * assumed to lend as much as it may; one pass from the leaves to the root then gives all flows, and a change of one
 * queue affects only the nodes above it.
 *
 * @public
 */
export class QuotaTree {
  readonly #tree: CohortTree;
  readonly #usedBy: (node: CohortNode, key: QuotaKey) => bigint;
  /** Filled on demand. */
  readonly #flows: Map<QuotaKey, Flow>;

  private constructor(
    tree: CohortTree,
    usedBy: (node: CohortNode, key: QuotaKey) => bigint,
    flows = new Map<QuotaKey, Flow>(),
  ) {
    this.#tree = tree;
    this.#usedBy = usedBy;
    this.#flows = flows;
  }

  /** The tree with the quota that Workloads have reserved, as Kueue reports it. */
  static reserved(tree: CohortTree): QuotaTree {
    return new QuotaTree(tree, ({ reserved }, key) => reserved.get(key) ?? 0n);
  }

  /** The tree in which no Workload has reserved quota. */
  static unused(tree: CohortTree): QuotaTree {
    return new QuotaTree(tree, () => 0n);
  }

  /** This tree with additional usage of a queue. */
  plus(queue: number, amounts: QuotaAmounts): QuotaTree {
    const flows = new Map(this.#flows);
    for (const [key, amount] of amounts) {
      flows.set(key, this.#changed(key, queue, amount));
    }
    return new QuotaTree(this.#tree, this.#usedBy, flows);
  }

  /** This tree with reduced usage of a queue; undoes {@link plus} exactly. */
  minus(queue: number, amounts: QuotaAmounts): QuotaTree {
    const negative = [...amounts].map(
      ([key, amount]) => [key, -amount] as const,
    );
    return this.plus(queue, new Map(negative));
  }

  /** Usage of a queue; 0 for a Cohort. */
  used(queue: number, key: QuotaKey): bigint {
    return this.#flow(key).used[queue];
  }

  /** Its own quota. */
  nominal(node: number, key: QuotaKey): bigint {
    return this.#tree.nodes[node].quotas.get(key)?.nominal ?? 0n;
  }

  /** How much more a queue can use, including borrowed quota; negative when its usage exceeds what it may have. */
  free(queue: number, key: QuotaKey): bigint {
    const { beyond, drawn } = this.#flow(key);
    // Goes from the root down to the queue. The root has no cohort to draw from; each other node may draw what its
    // parent has left.
    return this.path(queue).reduceRight((left, node) => {
      const { parent, quotas } = this.#tree.nodes[node];
      const { borrowingLimit } = quotas.get(key) ?? {};
      const most =
        parent === undefined ? 0n : least(drawn[node] + left, borrowingLimit);
      return most - beyond[node];
    }, 0n);
  }

  /**
   * Usage of a node or its members beyond its own quota and the quota lent to it from below; negative for quota left.
   */
  beyond(node: number, key: QuotaKey): bigint {
    return this.#flow(key).beyond[node];
  }

  /** Number of cohorts up to which a queue borrows: 0 if it does not borrow, 1 if its own cohort has enough. */
  loanHeight(queue: number, key: QuotaKey): number {
    const { beyond } = this.#flow(key);
    const path = this.path(queue);
    const covered = path.findIndex(node => beyond[node] <= 0n);
    return covered < 0 ? path.length : covered;
  }

  /** A node and its ancestors, the root last. */
  path(node: number): number[] {
    const path = [];
    let next: number | undefined = node;
    while (next !== undefined) {
      path.push(next);
      next = this.#tree.nodes[next].parent;
    }
    return path;
  }

  #flow(key: QuotaKey): Flow {
    const known = this.#flows.get(key);
    if (known) {
      return known;
    }
    const used = this.#tree.nodes.map(node => this.#usedBy(node, key));
    const beyond = used.map(
      (amount, node) => positive(amount) - this.nominal(node, key),
    );
    const drawn: bigint[] = [];
    for (const [node, { parent }] of this.#tree.nodes.entries()) {
      drawn.push(this.#drawn(node, key, beyond[node]));
      if (parent !== undefined) {
        beyond[parent] += drawn[node];
      }
    }
    const flow = { used, beyond, drawn };
    this.#flows.set(key, flow);
    return flow;
  }

  #changed(key: QuotaKey, queue: number, amount: bigint): Flow {
    const flow = this.#flow(key);
    const [used, beyond, drawn] = [flow.used, flow.beyond, flow.drawn].map(
      amounts => [...amounts],
    );
    used[queue] += amount;
    let more = positive(used[queue]) - positive(flow.used[queue]);
    for (const node of this.path(queue)) {
      beyond[node] += more;
      drawn[node] = this.#drawn(node, key, beyond[node]);
      more = drawn[node] - flow.drawn[node];
    }
    return { used, beyond, drawn };
  }

  #drawn(node: number, key: QuotaKey, beyond: bigint): bigint {
    const limit = this.#tree.nodes[node].quotas.get(key)?.lendingLimit;
    return limit !== undefined && -limit > beyond ? -limit : beyond;
  }
}

/** The usage can become negative: the status of a queue may lag behind. */
function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

function least(amount: bigint, limit: bigint | undefined): bigint {
  return limit !== undefined && limit < amount ? limit : amount;
}
