import {
  amountsOf,
  sumAmounts,
  type Amounts,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  byFullName,
  gpuOf,
  resourcesOfClaim,
  type ClaimForm,
} from './claimForm';

/**
 * How much of one resource of a cluster goes where, in nano units.
 *
 * @internal
 */
export interface ClaimTotal {
  resource: string;
  /** What the cluster has; absent while it has not been measured. */
  allocatable?: bigint;
  /** What the claim may assign at most; absent when only the cluster bounds it. */
  nominal?: bigint;
  /** Held by other claims. */
  others: bigint;
  /** Assigned by the claim as it is stored. */
  before: bigint;
  /** Assigned by the claim as it is typed; amounts that cannot be read count nothing. */
  own: bigint;
  /** What is left for others; negative where more is promised than there is. */
  left?: bigint;
}

/** The sums under the editor, as they are typed. @internal */
export function claimTotals(form: ClaimForm, claim: ClaimDetail): ClaimTotal[] {
  const gpu = gpuOf(claim);
  const read = (list: Readonly<Record<string, string>>): Amounts =>
    amountsOf(byFullName(list, gpu));
  const own = sumAmounts(...form.shares.map(({ amounts }) => read(amounts)));
  const before = sumAmounts(
    ...claim.assigned.map(({ resources }) => read(resources)),
  );
  const others = sumAmounts(
    ...claim.others.flatMap(({ shares }) =>
      shares.map(({ resources }) => read(resources)),
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
