import { readJson } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { KubeObject } from '@squadron/kube-kinds';

const sharesSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Quantities by resource that were recorded by name at the last write of a queue, e.g. the contribution of each worker
 * to the hub's queue. An invalid annotation counts as missing.
 *
 * @internal
 */
export function readShares(
  clusterQueue: KubeObject | undefined,
  annotation: string,
): Record<string, Record<string, string>> {
  const text = clusterQueue?.metadata.annotations?.[annotation] ?? '{}';
  const read = readJson(text);
  const parsed = sharesSchema.safeParse('value' in read && read.value);
  return parsed.success ? parsed.data : {};
}

/** The text of the annotation for these shares. Its order does not depend on that of the input. @internal */
export function formatShares(
  shares: Record<string, Record<string, string>>,
): string {
  const sorted = Object.keys(shares)
    .sort()
    .map(id => [id, Object.fromEntries(Object.entries(shares[id]).sort())]);
  return JSON.stringify(Object.fromEntries(sorted));
}
