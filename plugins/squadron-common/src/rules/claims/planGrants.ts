import type { Amounts } from '../../quantity';
import { minAssignments, nonZero } from './minAssignments';
import { grantAssignments } from './grantAssignments';
import { recordOf } from '../../recordOf';
import type { Grant, ReadClaim, Assignment } from './types';

/** Shares by name of the claim. @public */
export type AssignmentsByClaim = Readonly<
  Record<string, readonly Assignment[]>
>;

/** What is known when the shares of one cluster are to change. @public */
export interface PlanInput {
  /** Measured capacity of the cluster. */
  capacity: Amounts;
  /** Claims that may have shares, in any order; what others hold is taken back. */
  claims: readonly ReadClaim[];
  /** Claims with mistakes, by name: they keep what they hold and get no more. */
  refused: ReadonlySet<string>;
  /** What is granted now. */
  held: AssignmentsByClaim;
}

/**
 * The next step from what is granted to what shall be. Each step is written before the next one is planned:
 *
 * - `release`: queues go down to `shares` first, and then what is granted does. Nothing grows meanwhile, so nobody
 *   is given what another queue still has.
 * - `reserve`: `shares` are granted. Only then do queues grow.
 * - `settled`: what is granted is what shall be; queues follow it.
 *
 * @public
 */
export interface GrantPlan {
  step: 'release' | 'reserve' | 'settled';
  shares: AssignmentsByClaim;
  /** What the claims get in the end, with the reasons why it is not all. */
  grants: Grant[];
}

/**
 * Plans the next step. After any number of steps the end is the same, wherever a crash came between them.
 *
 * @public
 */
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
