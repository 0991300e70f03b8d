import { recordOf } from '@squadron/kube-kinds';
import { least, positive } from './assignmentAmounts';
import { mapValues } from './flavorAmounts';
import type {
  Assignment,
  AssignmentsByClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** The smaller amount of each assignment; nothing for assignments that only one side has. @public */
export function minAssignments(
  a: AssignmentsByClaim,
  b: AssignmentsByClaim,
): AssignmentsByClaim {
  return combine(a, b, least);
}

/** The first amounts less the second ones, per assignment; never negative. @public */
export function withoutAssignments(
  a: AssignmentsByClaim,
  b: AssignmentsByClaim,
): AssignmentsByClaim {
  return combine(a, b, (amount, other) => positive(amount - other));
}

/** Assignments with a positive amount, reduced to their positive amounts. @internal */
export function nonZero(shares: readonly Assignment[]): Assignment[] {
  return shares.flatMap(share => {
    const amounts = recordOf(
      Object.entries(share.amounts).filter(([, amount]) => amount > 0n),
    );
    return Object.keys(amounts).length > 0 ? [{ ...share, amounts }] : [];
  });
}

/**
 * Combines amounts of `a` with those of the same claim, queue, flavor and resource in `b`; a missing amount in `b` is
 * zero.
 */
function combine(
  a: AssignmentsByClaim,
  b: AssignmentsByClaim,
  amountOf: (amount: bigint, other: bigint) => bigint,
): AssignmentsByClaim {
  return recordOf(
    Object.entries(a).flatMap(([claim, shares]) => {
      const left = nonZero(
        shares.map(share => {
          const other = b[claim]?.find(
            ({ queue, flavor }) =>
              queue === share.queue && flavor === share.flavor,
          );
          return {
            ...share,
            amounts: mapValues(share.amounts, (amount, resource) =>
              amountOf(amount, other?.amounts[resource] ?? 0n),
            ),
          };
        }),
      );
      return left.length > 0 ? [[claim, left] as const] : [];
    }),
  );
}
