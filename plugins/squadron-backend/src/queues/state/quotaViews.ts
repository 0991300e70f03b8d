import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  FlavorUsage,
  LocalQueue,
} from '@squadron/kube-kinds';
import { amountsOf, quantityToNumber } from '@squadron/kube-kinds';
import { POD_FLAVOR_NAME } from '@squadron/backstage-plugin-squadron-node';

/** Cached per version of a ClusterQueue. */
const known = new WeakMap<ClusterQueue, QuotaView[]>();

/**
 * Quota and use of a ClusterQueue per flavor and resource, in the order of its spec. `limit` is absent where borrowing
 * is unlimited; lending limits of other queues are not considered. Returns the same array for the same object; callers
 * must not change it.
 *
 * @public
 */
export function quotaViews(queue: ClusterQueue): QuotaView[] {
  const before = known.get(queue);
  if (before) {
    return before;
  }
  const quotas = readQuotas(queue);
  known.set(queue, quotas);
  return quotas;
}

function readQuotas(queue: ClusterQueue): QuotaView[] {
  const hasCohort = Boolean(queue.spec?.cohortName);
  return (queue.spec?.resourceGroups ?? []).flatMap(group =>
    group.flavors.filter(isShownFlavor).flatMap(flavor =>
      flavor.resources.map(resource => {
        const nominal = numberOf(resource.nominalQuota);
        const reservation = usageOf(
          queue.status?.flavorsReservation,
          flavor.name,
          resource.name,
        );
        const limit = limitOf(nominal, resource.borrowingLimit, hasCohort);
        return {
          flavor: flavor.name,
          resource: resource.name,
          nominal,
          ...(limit !== undefined && { limit }),
          reserved: reservation.total,
          used: usageOf(queue.status?.flavorsUsage, flavor.name, resource.name)
            .total,
          borrowed: reservation.borrowed,
        };
      }),
    ),
  );
}

/** False for the flavor whose quota limits nothing, see {@link POD_FLAVOR_NAME}. @internal */
export function isShownFlavor({ name }: { name: string }): boolean {
  return name !== POD_FLAVOR_NAME;
}

/** The use of a LocalQueue beside the quota of its ClusterQueue, which it shares with other LocalQueues. @public */
export function localQuotaViews(
  queue: LocalQueue,
  behind: ClusterQueue | undefined,
): QuotaView[] {
  return (behind ? quotaViews(behind) : []).map(quota => ({
    ...quota,
    reserved: usageOf(
      queue.status?.flavorsReservation,
      quota.flavor,
      quota.resource,
    ).total,
    used: usageOf(queue.status?.flavorsUsage, quota.flavor, quota.resource)
      .total,
    borrowed: 0,
  }));
}

function limitOf(
  nominal: number,
  borrowing: string | number | undefined,
  hasCohort: boolean,
): number | undefined {
  if (!hasCohort) {
    return nominal;
  }
  return borrowing === undefined ? undefined : nominal + numberOf(borrowing);
}

function usageOf(
  usage: FlavorUsage[] | undefined,
  flavor: string,
  resource: string,
) {
  const entry = usage
    ?.find(({ name }) => name === flavor)
    ?.resources.find(({ name }) => name === resource);
  return {
    total: numberOf(entry?.total ?? 0),
    borrowed: numberOf(entry?.borrowed ?? 0),
  };
}

function numberOf(quantity: string | number): number {
  return quantityToNumber(amountsOf({ value: quantity }).value ?? 0n);
}
