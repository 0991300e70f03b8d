import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';

/** A ClusterQueue of one tree of cohorts, input of {@link lentQuota}. */
interface Lender {
  name: string;
  quotas: readonly QuotaView[];
  /** The most that it lends, by `flavor/resource`; absent means its full nominal quota. */
  lendingLimits: ReadonlyMap<string, number>;
}

/**
 * The quota that each ClusterQueue of a tree of cohorts lends, by `flavor/resource`. Kueue reports the borrowed quota
 * but not its lenders: the part beyond the cohorts' own quota is split over the queues in proportion to their unused
 * quota.
 *
 * @param ofCohorts - quota that belongs to the cohorts of the tree, by `flavor/resource`
 * @returns amounts above zero, by name of the queue
 *
 * @public
 */
export function lentQuota(
  lenders: readonly Lender[],
  ofCohorts: ReadonlyMap<string, number>,
): Map<string, Map<string, number>> {
  const borrowed = new Map<string, number>();
  const unused = new Map<string, number>();
  for (const lender of lenders) {
    for (const quota of lender.quotas) {
      const key = quotaId(quota);
      addTo(borrowed, key, quota.borrowed);
      addTo(unused, key, unusedOf(lender, quota));
    }
  }
  const lent = new Map<string, Map<string, number>>();
  for (const lender of lenders) {
    for (const quota of lender.quotas) {
      const key = quotaId(quota);
      const all = unused.get(key) ?? 0;
      const taken = (borrowed.get(key) ?? 0) - (ofCohorts.get(key) ?? 0);
      const own = unusedOf(lender, quota);
      if (own > 0 && taken > 0) {
        const share = (own * Math.min(taken, all)) / all;
        const ofLender = lent.get(lender.name) ?? new Map<string, number>();
        lent.set(lender.name, ofLender.set(key, rounded(share)));
      }
    }
  }
  return lent;
}

/** Key of one resource of a flavor in {@link lentQuota}. @public */
export function quotaId(quota: { flavor: string; resource: string }): string {
  return `${quota.flavor}/${quota.resource}`;
}

function unusedOf({ lendingLimits }: Lender, quota: QuotaView): number {
  const unused = Math.max(0, quota.nominal - quota.reserved);
  return Math.min(unused, lendingLimits.get(quotaId(quota)) ?? unused);
}

function addTo(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

/** A split may be fractional. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
