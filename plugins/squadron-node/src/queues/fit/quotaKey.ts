/** One resource of one flavor. @public */
export type QuotaKey = `${string}\n${string}`;

/** Amounts by flavor and resource, in nano units. An absent amount is zero. @public */
export type QuotaAmounts = ReadonlyMap<QuotaKey, bigint>;

/** Key of the quota of one resource in one flavor. @public */
export function quotaKey(flavor: string, resource: string): QuotaKey {
  return `${flavor}\n${resource}`;
}

/** @internal */
export function partsOf(key: QuotaKey): { flavor: string; resource: string } {
  const [flavor, resource] = key.split('\n');
  return { flavor, resource };
}

/** The sum of amounts. @internal */
export function addQuota(...all: readonly QuotaAmounts[]): QuotaAmounts {
  const sum = new Map<QuotaKey, bigint>();
  for (const [key, amount] of all.flatMap(amounts => [...amounts])) {
    sum.set(key, (sum.get(key) ?? 0n) + amount);
  }
  return sum;
}
