import { type ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import {
  amountsOf,
  formatAmount,
  sumAmounts,
  type Amounts,
} from '@squadron/kube-kinds';
import {
  byFullName,
  gpuOf,
  resourcesOfClaim,
  withNewAssignment,
  type AssignmentForm,
  type ClaimForm,
} from './claimForm';

/** The amounts of one resource of a cluster, in nano units. @internal */
export interface ClaimTotal {
  resource: string;
  /** The allocatable amount; absent until the cluster is measured. */
  allocatable?: bigint;
  /** The most that the claim can assign; absent if only the cluster limits it. */
  nominal?: bigint;
  /** Assigned by other claims. */
  others: bigint;
  /** Assigned by the stored claim. */
  before: bigint;
  /** Assigned by the claim as typed; invalid amounts count as zero. */
  own: bigint;
  /** The unassigned amount; negative if more is assigned than is allocatable. */
  left?: bigint;
}

/** The sums of the editor as typed. @internal */
export function claimTotals(form: ClaimForm, claim: ClaimDetail): ClaimTotal[] {
  const gpu = gpuOf(claim);
  const read = (list: Readonly<Record<string, string>>): Amounts =>
    amountsOf(byFullName(list, gpu));
  const own = sumAmounts(
    ...form.assignments.map(({ amounts }) => read(amounts)),
  );
  const before = sumAmounts(
    ...claim.assigned.map(({ resources }) => read(resources)),
  );
  const others = sumAmounts(
    ...claim.others.flatMap(({ assignments }) =>
      assignments.map(({ resources }) => read(resources)),
    ),
  );
  const nominal = claim.nominal && read(claim.nominal);
  const allocatable = claim.capacity && {
    ...amountsOf(
      Object.fromEntries(
        claim.capacity.resources.map(amount => [
          amount.resource,
          amount.allocatable,
        ]),
      ),
    ),
  };
  return resourcesOfClaim(claim).map(resource => {
    const total = {
      resource,
      nominal: nominal && (nominal[resource] ?? 0n),
      others: others[resource] ?? 0n,
      before: before[resource] ?? 0n,
      own: own[resource] ?? 0n,
    };
    if (!allocatable) {
      return total;
    }
    const has = allocatable[resource] ?? 0n;
    return {
      ...total,
      allocatable: has,
      left: has - total.others - total.own,
    };
  });
}

/** The amounts of an assignment with all that is unassigned. @internal */
export function withRest(
  { amounts }: AssignmentForm,
  totals: readonly ClaimTotal[],
): Record<string, string> {
  const own = amountsOf(amounts);
  return Object.fromEntries(
    totals.flatMap(({ resource, left = 0n, nominal, own: all }) => {
      const allowed =
        nominal === undefined || nominal - all > left ? left : nominal - all;
      const amount = (own[resource] ?? 0n) + (allowed > 0n ? allowed : 0n);
      return amount > 0n ? [[resource, formatAmount(amount, resource)]] : [];
    }),
  );
}

/** The form with a new row that has all that is unassigned. @internal */
export function withRestAssigned(
  form: ClaimForm,
  claim: ClaimDetail,
): ClaimForm {
  const totals = claimTotals(form, claim);
  const { assignments, ...rest } = withNewAssignment(form, claim);
  return {
    ...rest,
    assignments: assignments.map((share, index) =>
      index < assignments.length - 1
        ? share
        : { ...share, amounts: withRest(share, totals) },
    ),
  };
}
