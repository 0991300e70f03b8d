import { sumAmounts, type Amounts } from '@squadron/kube-kinds';
import type { Assignment } from '@squadron/backstage-plugin-squadron-common';
import { mapValues } from './flavorAmounts';

/** The sum of the assignments. @internal */
export function totalOf(assignments: readonly Assignment[]): Amounts {
  return sumAmounts(...assignments.map(({ amounts }) => amounts));
}

/** The difference per resource, which may be negative. @internal */
export function minus(from: Amounts, amounts: Amounts): Amounts {
  return sumAmounts(
    from,
    mapValues(amounts, amount => -amount),
  );
}

/** @public */
export function least(...amounts: bigint[]): bigint {
  return amounts.reduce((a, b) => (a < b ? a : b));
}

/** The amount, or zero if it is absent or negative. @internal */
export function positive(amount: bigint | undefined): bigint {
  return amount !== undefined && amount > 0n ? amount : 0n;
}
