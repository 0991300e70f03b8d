import type { ResourceGroup } from '@squadron/kube-kinds';
import { mapValues, quotasOf, grantsByFlavor } from './flavorAmounts';
import { positive } from './assignmentAmounts';
import type { FlavorAmounts } from './flavorAmounts';
import type { QueueGrants } from './queueGrants';

/**
 * The base quotas of a ClusterQueue, without grants, for every flavor and resource that it has.
 *
 * Others may have edited the quotas since the grants were recorded. Quotas that equal the recorded base were applied
 * again from a manifest without grants: the base stays. Any other edit was made on the sum of base and grants: the
 * difference is added to the base, which never becomes negative.
 *
 * @internal
 */
export function baseQuotas(
  groups: readonly ResourceGroup[],
  recorded: QueueGrants,
): FlavorAmounts {
  const live = quotasOf(groups);
  const isReset = Object.entries(recorded.base).every(([flavor, amounts]) =>
    Object.entries(amounts).every(
      ([resource, amount]) => (live[flavor]?.[resource] ?? 0n) === amount,
    ),
  );
  if (isReset) {
    return live;
  }
  const added = grantsByFlavor(recorded.shares);
  return mapValues(live, (amounts, flavor) =>
    mapValues(amounts, (amount, resource) =>
      positive(amount - (added[flavor]?.[resource] ?? 0n)),
    ),
  );
}
