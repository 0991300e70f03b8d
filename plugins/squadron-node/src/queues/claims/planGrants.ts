import { recordOf, type Amounts } from '@squadron/kube-kinds';
import { minAssignments, nonZero } from './minAssignments';
import { grantAssignments } from './grantAssignments';
import type {
  Assignment,
  AssignmentsByClaim,
  Grant,
  ReadClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** Input for a change of the grants of one cluster. */
interface PlanInput {
  /** Measured capacity of the cluster. */
  capacity: Amounts;
  /** Valid claims, in any order; the grants of all others are released. */
  claims: readonly ReadClaim[];
  /** Claims with problems, by name: they keep their grants and get no more. */
  refused: ReadonlySet<string>;
  /** Current grants. */
  held: AssignmentsByClaim;
}

/**
 * The next step from the current to the desired grants. Each step is written before the next one is planned:
 *
 * - `release`: queues are reduced to `shares` first, then the grants. Nothing grows meanwhile, so that no quota is
 *   granted that another queue still has.
 * - `reserve`: the grants become `shares`. Only then do queues grow.
 * - `settled`: the grants are the desired ones; queues follow them.
 *
 * @public
 */
export interface GrantPlan {
  step: 'release' | 'reserve' | 'settled';
  shares: AssignmentsByClaim;
  /** Final grants of the claims, with the reasons for missing amounts. */
  grants: Grant[];
}

/** Plans the next step. All steps lead to the same final state, even after a crash between two steps. @public */
export function planGrants(input: PlanInput): GrantPlan {
  const { capacity, claims, refused, held } = input;
  const known = new Set(claims.map(({ name }) => name));
  const kept = Object.entries(held).filter(
    ([claim]) => refused.has(claim) && !known.has(claim),
  );
  const grants = grantAssignments({
    capacity: without(
      capacity,
      kept.flatMap(([, shares]) => shares),
    ),
    claims,
    held,
  });
  const wanted: AssignmentsByClaim = recordOf([
    ...grants.map(({ claim, shares }) => [claim, nonZero(shares)] as const),
    ...kept,
  ]);
  const lower = minAssignments(held, wanted);
  if (!isSame(lower, held)) {
    return { step: 'release', shares: tidy(lower), grants };
  }
  return isSame(wanted, held)
    ? { step: 'settled', shares: tidy(held), grants }
    : { step: 'reserve', shares: tidy(wanted), grants };
}

function without(capacity: Amounts, shares: readonly Assignment[]): Amounts {
  const left = recordOf(Object.entries(capacity));
  for (const { amounts } of shares) {
    for (const [resource, amount] of Object.entries(amounts)) {
      left[resource] = (left[resource] ?? 0n) - amount;
    }
  }
  return left;
}

function tidy(shares: AssignmentsByClaim): AssignmentsByClaim {
  return recordOf(
    Object.keys(shares)
      .filter(claim => shares[claim].length > 0)
      .sort()
      .map(claim => [claim, shares[claim]]),
  );
}

function isSame(a: AssignmentsByClaim, b: AssignmentsByClaim): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(shares: AssignmentsByClaim): string {
  return JSON.stringify(
    Object.keys(shares)
      .sort()
      .flatMap(claim =>
        nonZero(shares[claim])
          .flatMap(({ queue, flavor, amounts }) =>
            Object.keys(amounts).map(resource => [
              claim,
              queue,
              flavor,
              resource,
              String(amounts[resource]),
            ]),
          )
          .sort(),
      ),
  );
}
