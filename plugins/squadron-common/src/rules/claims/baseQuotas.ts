import type { ResourceGroup } from '../../kinds';
import { mapValues, nominalOf, sharesByFlavor } from './flavorAmounts';
import type { FlavorAmounts } from './flavorAmounts';
import type { QueueGrants } from './queueGrants';
import { recordOf } from '../../recordOf';

/**
 * The quotas of a ClusterQueue without any share, for every flavor and resource that it has.
 *
 * Somebody else may have edited the quotas since the ledger was written. Quotas that are back at the base
 * were applied anew from a file without the shares: the base stays. Any other edit was made on the sum that
 * was seen: the difference belongs to the base, which is never cut below zero.
 *
 * @internal
 */
export function baseQuotas(
  groups: readonly ResourceGroup[],
  ledger: QueueGrants,
): FlavorAmounts {
  const live = recordOf(
    groups.flatMap(group =>
      group.flavors.map(flavor => [flavor.name, nominalOf(flavor)]),
    ),
  );
  const isReset = Object.entries(ledger.base).every(([flavor, amounts]) =>
    Object.entries(amounts).every(
      ([resource, amount]) => (live[flavor]?.[resource] ?? 0n) === amount,
    ),
  );
  if (isReset) {
    return live;
  }
  const added = sharesByFlavor(ledger.shares);
  return mapValues(live, (amounts, flavor) =>
    mapValues(amounts, (amount, resource) => {
      const own = amount - (added[flavor]?.[resource] ?? 0n);
      return own > 0n ? own : 0n;
    }),
  );
}
