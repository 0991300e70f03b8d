import type { QuotaAmounts, QuotaKey } from './quotaKey';
import type { QuotaTree } from './QuotaTree';

/** A resource of a flavor that is short, in nano units. @internal */
export interface Shortfall {
  podSet: string;
  key: QuotaKey;
  /** Of the pod set. */
  asked: bigint;
  /** Beside what the pod sets before it get; 0 where more is in use than may be. */
  free: bigint;
  shortBy: bigint;
  /** Whether it would be short with nothing in use. */
  isForEver: boolean;
}

/**
 * What a pod set is short of.
 *
 * @param taken - by the pod sets before it
 * @param unused - the ledger of the same tree with nothing in use
 * @internal
 */
export function shortfallsOf(
  {
    ledger,
    unused,
    own,
  }: { ledger: QuotaTree; unused: QuotaTree; own: number },
  podSet: string,
  amounts: QuotaAmounts,
  taken: QuotaAmounts,
): Shortfall[] {
  return [...amounts].flatMap(([key, asked]) => {
    const before = taken.get(key) ?? 0n;
    const free = ledger.free(own, key) - before;
    return asked <= free
      ? []
      : [
          {
            podSet,
            key,
            asked,
            free: free > 0n ? free : 0n,
            shortBy: asked - free,
            isForEver: asked + before > unused.free(own, key),
          },
        ];
  });
}

/** 0 for nothing, above 1 for what is short for ever; by what is scarcest. @internal */
export function severityOf(shortfalls: readonly Shortfall[]): number {
  return Math.max(
    0,
    ...shortfalls.map(
      ({ shortBy, asked, isForEver }) =>
        Number(isForEver) + Number(shortBy) / (Number(shortBy) + Number(asked)),
    ),
  );
}
