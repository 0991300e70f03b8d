import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';

/** A resource of a flavor with too little free quota, in nano units. @public */
export interface Shortfall {
  podSet: string;
  key: QuotaKey;
  /** Request of the pod set. */
  requested: bigint;
  /** Free after the previous pod sets; 0 where usage exceeds the limits. */
  free: bigint;
  shortBy: bigint;
  /** Whether it would also be short without any usage. */
  isPermanent: boolean;
}

/**
 * Missing quota of a pod set.
 *
 * @param taken - by the previous pod sets
 * @param unused - the same tree without usage
 *
 * @internal
 */
export function shortfallsOf(
  { usage, unused, own }: { usage: QuotaTree; unused: QuotaTree; own: number },
  podSet: string,
  amounts: QuotaAmounts,
  taken: QuotaAmounts,
): Shortfall[] {
  return [...amounts].flatMap(([key, requested]) => {
    const before = taken.get(key) ?? 0n;
    const free = usage.free(own, key) - before;
    return requested <= free
      ? []
      : [
          {
            podSet,
            key,
            requested,
            free: free > 0n ? free : 0n,
            shortBy: requested - free,
            isPermanent: requested + before > unused.free(own, key),
          },
        ];
  });
}

/** Severity of the scarcest resource: 0 without a shortage, above 1 for a permanent one. @internal */
export function severityOf(shortfalls: readonly Shortfall[]): number {
  return Math.max(
    0,
    ...shortfalls.map(
      ({ shortBy, requested, isPermanent }) =>
        Number(isPermanent) +
        Number(shortBy) / (Number(shortBy) + Number(requested)),
    ),
  );
}
