import { formatQuantity, recordOf, type Amounts } from '@squadron/kube-kinds';
import { divideAmount } from './divideAmount';
import { least, minus, positive, totalOf } from './assignmentAmounts';
import { mapValues } from './flavorAmounts';
import type {
  ClaimProblem,
  Grant,
  ReadClaim,
  Assignment,
} from '@squadron/backstage-plugin-squadron-common';

/** Input for the grants of one cluster. */
interface GrantInput {
  /** Measured capacity of the cluster. */
  capacity: Amounts;
  /** All claims of the cluster, in any order. */
  claims: readonly ReadClaim[];
  /** Current grants of each claim, by its name. */
  held: Readonly<Record<string, readonly Assignment[]>>;
}

/**
 * Grants the assignments of one cluster. No grant exceeds the capacity: it grows only into the free part. Older claims
 * come first, and `Report` claims keep their current grants even when the capacity has shrunk below them. A `Report`
 * claim grows as a whole or not at all.
 *
 * The result does not depend on the order of the claims, and applying it again changes nothing.
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
  const keeps = ({ shrinkPolicy }: ReadClaim) => shrinkPolicy === 'Report';
  const keptOf = (claim: ReadClaim) =>
    keeps(claim) ? limited(claim, held[claim.name] ?? []) : [];
  let left = minus(capacity, totalOf(ordered.flatMap(keptOf)));
  return ordered.map(claim => {
    const kept = keptOf(claim);
    const grant = keeps(claim) ? grow(claim, kept, left) : fit(claim, left);
    left = minus(left, minus(totalOf(grant.assignments), totalOf(kept)));
    return grant;
  });
}

/** The current grants of a claim, limited to what it still requests. */
function limited(claim: ReadClaim, held: readonly Assignment[]): Assignment[] {
  return claim.assignments.map(share => {
    const own = held.find(
      ({ queue, flavor }) => queue === share.queue && flavor === share.flavor,
    );
    return {
      ...share,
      amounts: mapValues(share.amounts, (amount, resource) =>
        least(amount, own?.amounts[resource] ?? 0n),
      ),
    };
  });
}

function grow(claim: ReadClaim, kept: Assignment[], left: Amounts): Grant {
  const growth = minus(totalOf(claim.assignments), totalOf(kept));
  const problems = shortages(growth, left);
  return {
    claim: claim.name,
    assignments: problems.length === 0 ? claim.assignments : kept,
    problems,
  };
}

function fit(claim: ReadClaim, left: Amounts): Grant {
  const problems = shortages(totalOf(claim.assignments), left);
  const cut = claim.shrinkPolicy === 'InOrder' ? cutInOrder : cutProportional;
  return {
    claim: claim.name,
    assignments:
      problems.length === 0 ? claim.assignments : cut(claim.assignments, left),
    problems,
  };
}

function cutInOrder(
  assignments: readonly Assignment[],
  left: Amounts,
): Assignment[] {
  let rest = left;
  return assignments.map(share => {
    const amounts = mapValues(share.amounts, (amount, resource) =>
      least(amount, positive(rest[resource])),
    );
    rest = minus(rest, amounts);
    return { ...share, amounts };
  });
}

function cutProportional(
  assignments: readonly Assignment[],
  left: Amounts,
): Assignment[] {
  const parts = recordOf(
    Object.keys(totalOf(assignments)).map(resource => [
      resource,
      divideAmount(
        assignments.map(({ amounts }) => amounts[resource] ?? 0n),
        positive(left[resource]),
        resource,
      ),
    ]),
  );
  return assignments.map((share, index) => ({
    ...share,
    amounts: mapValues(share.amounts, (_, resource) => parts[resource][index]),
  }));
}

function shortages(wanted: Amounts, free: Amounts): ClaimProblem[] {
  return Object.entries(wanted).flatMap(([resource, amount]) => {
    const left = positive(free[resource]);
    return amount <= left
      ? []
      : {
          field: 'spec.resourceAssignments',
          reason: 'NotEnoughCapacity',
          message: `${formatQuantity(
            amount,
          )} of ${resource} are requested and ${
            left === 0n ? 'none is' : `${formatQuantity(left)} are`
          } left on the cluster beside the grants of other claims.`,
        };
  });
}
