import { recordOf, type Amounts } from '@squadron/kube-kinds';
import { minus, totalOf } from './assignmentAmounts';
import { minAssignments, nonZero } from './minAssignments';
import { grantAssignments } from './grantAssignments';
import type {
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
 * - `release`: queues are reduced to `assignments` first, then the grants. Nothing grows meanwhile, so that no quota is
 *   granted that another queue still has.
 * - `reserve`: the grants become `assignments`. Only then do queues grow.
 * - `settled`: the grants are the desired ones; queues follow them.
 *
 * @public
 */
export interface GrantPlan {
  step: 'release' | 'reserve' | 'settled';
  assignments: AssignmentsByClaim;
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
    capacity: minus(
      capacity,
      totalOf(kept.flatMap(([, assignments]) => assignments)),
    ),
    claims,
    held,
  });
  const wanted: AssignmentsByClaim = recordOf([
    ...grants.map(
      ({ claim, assignments }) => [claim, nonZero(assignments)] as const,
    ),
    ...kept,
  ]);
  const lower = minAssignments(held, wanted);
  if (!isSame(lower, held)) {
    return { step: 'release', assignments: tidy(lower), grants };
  }
  return isSame(wanted, held)
    ? { step: 'settled', assignments: tidy(held), grants }
    : { step: 'reserve', assignments: tidy(wanted), grants };
}

function tidy(assignments: AssignmentsByClaim): AssignmentsByClaim {
  return recordOf(
    Object.keys(assignments)
      .filter(claim => assignments[claim].length > 0)
      .sort()
      .map(claim => [claim, assignments[claim]]),
  );
}

function isSame(a: AssignmentsByClaim, b: AssignmentsByClaim): boolean {
  return fingerprint(a) === fingerprint(b);
}

function fingerprint(assignments: AssignmentsByClaim): string {
  return JSON.stringify(
    Object.keys(assignments)
      .sort()
      .flatMap(claim =>
        nonZero(assignments[claim])
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
