import { formatQuantity } from '../../quantity';
import type { Amounts } from '../../quantity';
import { divideAmount } from './divideAmount';
import { recordOf } from '../../recordOf';
import {
  least,
  mapAmounts,
  minus,
  positive,
  totalOf,
} from './assignmentAmounts';
import type { ClaimProblem, Grant, ReadClaim, Assignment } from './types';

/** What is known when the shares of one cluster are granted. @public */
export interface GrantInput {
  /** Measured capacity of the cluster. */
  capacity: Amounts;
  /** All claims of the cluster, in any order. */
  claims: readonly ReadClaim[];
  /** What each claim holds now, by its name. */
  held: Readonly<Record<string, readonly Assignment[]>>;
}

/**
 * Grants the shares of one cluster. Nobody is given anything beyond the capacity: a share grows only into
 * what is left. Older claims come first, and what `Report` claims hold already stays theirs even when the
 * capacity has shrunk below it. A `Report` claim grows as a whole or not at all.
 *
 * The answer does not depend on the order of the claims, and granting again what was granted changes nothing.
 *
 * @public
 */
export function grantAssignments({
  capacity,
  claims,
  held,
}: GrantInput): Grant[] {
  const ordered = [...claims].sort(
    (a, b) => a.createdAt - b.createdAt || (a.name < b.name ? -1 : 1),
  );
  const kept = new Map(
    ordered.map(claim => [claim.name, keptOf(claim, held[claim.name] ?? [])]),
  );
  let left = capacity;
  for (const claim of ordered) {
    if (claim.shrinkPolicy === 'Report') {
      left = minus(left, totalOf(kept.get(claim.name) ?? []));
    }
  }
  return ordered.map(claim => {
    const grant =
      claim.shrinkPolicy === 'Report'
        ? grow(claim, kept.get(claim.name) ?? [], left)
        : fit(claim, left);
    const already =
      claim.shrinkPolicy === 'Report'
        ? totalOf(kept.get(claim.name) ?? [])
        : {};
    left = minus(left, minus(totalOf(grant.shares), already));
    return grant;
  });
}

/** What a claim holds and still wants. */
function keptOf(claim: ReadClaim, held: readonly Assignment[]): Assignment[] {
  return claim.shares.map(share => {
    const own = held.find(
      ({ queue, flavor }) => queue === share.queue && flavor === share.flavor,
    );
    return {
      ...share,
      amounts: mapAmounts(share.amounts, (amount, resource) =>
        least(amount, own?.amounts[resource] ?? 0n),
      ),
    };
  });
}

function grow(claim: ReadClaim, kept: Assignment[], left: Amounts): Grant {
  const growth = minus(totalOf(claim.shares), totalOf(kept));
  const problems = Object.entries(growth).flatMap(([resource, amount]) =>
    amount > positive(left[resource])
      ? [notEnough(resource, amount, positive(left[resource]))]
      : [],
  );
  return {
    claim: claim.name,
    shares: problems.length === 0 ? claim.shares : kept,
    problems,
  };
}

function fit(claim: ReadClaim, left: Amounts): Grant {
  const wanted = totalOf(claim.shares);
  const problems = Object.entries(wanted).flatMap(([resource, amount]) =>
    amount > positive(left[resource])
      ? [notEnough(resource, amount, positive(left[resource]))]
      : [],
  );
  const cut = claim.shrinkPolicy === 'InOrder' ? cutInOrder : cutProportional;
  return {
    claim: claim.name,
    shares: problems.length === 0 ? claim.shares : cut(claim.shares, left),
    problems,
  };
}

function cutInOrder(
  shares: readonly Assignment[],
  left: Amounts,
): Assignment[] {
  let rest = left;
  return shares.map(share => {
    const amounts = mapAmounts(share.amounts, (amount, resource) =>
      least(amount, positive(rest[resource])),
    );
    rest = minus(rest, amounts);
    return { ...share, amounts };
  });
}

function cutProportional(
  shares: readonly Assignment[],
  left: Amounts,
): Assignment[] {
  const parts = recordOf(
    Object.keys(totalOf(shares)).map(resource => [
      resource,
      divideAmount(
        shares.map(({ amounts }) => amounts[resource] ?? 0n),
        positive(left[resource]),
        resource,
      ),
    ]),
  );
  return shares.map((share, index) => ({
    ...share,
    amounts: mapAmounts(share.amounts, (_, resource) => parts[resource][index]),
  }));
}

function notEnough(
  resource: string,
  amount: bigint,
  left: bigint,
): ClaimProblem {
  return {
    field: 'spec.resourceAssignments',
    reason: 'NotEnoughCapacity',
    message: `${formatQuantity(amount)} of ${resource} are asked for and ${
      left === 0n ? 'none is' : `${formatQuantity(left)} are`
    } left on the cluster beside what other claims hold.`,
  };
}
