import type { InventoryRecord } from '@squadron/backstage-plugin-squadron-common';

/**
 * Groups records that share a key, directly or through other records: if A shares a key with B and B with C, all three
 * are one cluster.
 *
 * @internal
 */
export function sameCluster(
  records: readonly InventoryRecord[],
): InventoryRecord[][] {
  const groups = new Map<string, Set<InventoryRecord>>();
  for (const record of records) {
    const merged = new Set([record]);
    for (const key of record.keys) {
      groups.get(key)?.forEach(other => merged.add(other));
    }
    for (const member of merged) {
      member.keys.forEach(key => groups.set(key, merged));
    }
  }
  return [...new Set(groups.values())].map(group => [...group]);
}
