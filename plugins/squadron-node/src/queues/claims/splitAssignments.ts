import { isGpuResource, sumAmounts, recordOf } from '@squadron/kube-kinds';
import type { Amounts } from '@squadron/kube-kinds';
import { mapValues, type FlavorAmounts } from './flavorAmounts';
import { least, minus, positive } from './assignmentAmounts';
import type { Assignment } from '@squadron/backstage-plugin-squadron-common';
import { wholeAmount } from './wholeAmount';

/** Quota of each queue in each flavor of one cluster. @public */
interface SplitAssignments {
  queues: Readonly<Record<string, FlavorAmounts>>;
  /** Unassigned capacity; never negative. */
  rest: FlavorAmounts;
}

/**
 * Splits the grants of a cluster over the flavors of its nodes. The parts of a grant add up to it exactly, and no
 * flavor is assigned beyond its capacity as long as the grants fit the cluster.
 *
 * A grant whose flavor exists on the cluster stays in it. Any other uses GPUs in the order of the flavors; cpu and
 * memory are taken with the GPUs, in the proportion of their nodes, and otherwise from flavors without GPUs first. The
 * part that does not fit after a loss of nodes stays with the first flavor that has the resource.
 *
 * @param capacity - by flavor, in the order in which Kueue tries them; resources that no flavor has are left out
 * @param assignments - by queue
 * @public
 */
export function splitAssignments(
  capacity: FlavorAmounts,
  assignments: Readonly<Record<string, readonly Assignment[]>>,
): SplitAssignments {
  const left = new Map(Object.entries(capacity));
  const queues: Record<string, Record<string, Amounts>> = recordOf();
  const take = (queue: string, flavor: string, amounts: Amounts) => {
    const own = (queues[queue] ??= recordOf());
    own[flavor] = sumAmounts(own[flavor] ?? {}, amounts);
    left.set(flavor, minus(left.get(flavor) ?? {}, amounts));
  };
  const all = Object.keys(assignments)
    .sort()
    .flatMap(queue => assignments[queue].map(share => ({ queue, share })));
  for (const { queue, share } of all.filter(one =>
    left.has(one.share.flavor),
  )) {
    take(queue, share.flavor, knownTo(capacity, share.amounts));
  }
  for (const { queue, share } of all.filter(
    one => !left.has(one.share.flavor),
  )) {
    spread(capacity, left, share.amounts).forEach((amounts, flavor) =>
      take(queue, flavor, amounts),
    );
  }
  return {
    queues,
    rest: mapValues(recordOf([...left]), amounts =>
      mapValues(amounts, positive),
    ),
  };
}

function spread(
  capacity: FlavorAmounts,
  left: ReadonlyMap<string, Amounts>,
  wanted: Amounts,
): Map<string, Amounts> {
  const parts = new Map<string, Amounts>();
  const give = (flavor: string, resource: string, amount: bigint) => {
    if (amount > 0n) {
      parts.set(
        flavor,
        sumAmounts(parts.get(flavor) ?? {}, { [resource]: amount }),
      );
    }
    return amount;
  };
  const free = (flavor: string, resource: string) => {
    const headroom = left.get(flavor)?.[resource] ?? 0n;
    return positive(headroom - (parts.get(flavor)?.[resource] ?? 0n));
  };
  const fill = (resource: string, amount: bigint, flavors: string[]) => {
    let rest = amount;
    for (const flavor of flavors) {
      rest -= give(flavor, resource, least(rest, free(flavor, resource)));
    }
    const first = flavors.find(flavor => resource in capacity[flavor]);
    if (first !== undefined) {
      give(first, resource, rest);
    }
  };
  const flavors = Object.keys(capacity);
  const isGpu = ([resource]: [string, bigint]) => isGpuResource(resource);
  const gpus = Object.entries(wanted).filter(isGpu);
  const others = Object.entries(wanted).filter(one => !isGpu(one));
  for (const [resource, amount] of gpus) {
    fill(
      resource,
      amount,
      flavors.filter(flavor => (capacity[flavor][resource] ?? 0n) > 0n),
    );
  }
  const withoutGpusFirst = [...flavors].sort(
    (a, b) => Number(hasGpus(capacity[a])) - Number(hasGpus(capacity[b])),
  );
  for (const [resource, amount] of others) {
    let rest = amount;
    for (const [gpu] of gpus) {
      for (const flavor of flavors) {
        const total = capacity[flavor][gpu] ?? 0n;
        const taken = parts.get(flavor)?.[gpu] ?? 0n;
        if (total > 0n && taken > 0n) {
          const fair = wholeAmount(
            ((capacity[flavor][resource] ?? 0n) * taken) / total,
            resource,
          );
          rest -= give(
            flavor,
            resource,
            least(rest, least(fair, free(flavor, resource))),
          );
        }
      }
    }
    fill(resource, rest, withoutGpusFirst);
  }
  return parts;
}

function knownTo(capacity: FlavorAmounts, amounts: Amounts): Amounts {
  return recordOf(
    Object.entries(amounts).filter(([resource]) =>
      Object.values(capacity).some(known => resource in known),
    ),
  );
}

function hasGpus(amounts: Amounts): boolean {
  return Object.entries(amounts).some(
    ([resource, amount]) => isGpuResource(resource) && amount > 0n,
  );
}
