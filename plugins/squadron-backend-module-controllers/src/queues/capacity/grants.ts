import { readJson } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';
import type { KubeObject } from '@squadron/kube-kinds';

const sharesSchema = z.record(z.string(), z.record(z.string(), z.string()));
const workerSharesSchema = z.record(z.string(), sharesSchema);

/** Quantities by resource, by name. @internal */
export type Shares = z.infer<typeof sharesSchema>;

/** The shares of each worker by GPU product, `''` for nodes without one; by cluster ID. @internal */
export type WorkerShares = z.infer<typeof workerSharesSchema>;

/** Quantities by resource that were recorded by name at the last write of a queue, e.g. by flavor. @internal */
export function readShares(
  clusterQueue: KubeObject | undefined,
  annotation: string,
): Shares {
  return readRecord(sharesSchema, clusterQueue, annotation) ?? {};
}

/** The contribution of each worker to the hub's queue at its last write. @internal */
export function readWorkerShares(
  clusterQueue: KubeObject | undefined,
  annotation: string,
): WorkerShares {
  return readRecord(workerSharesSchema, clusterQueue, annotation) ?? {};
}

/** The text of the annotation for these shares. Its order does not depend on that of the input. @internal */
export function formatShares(shares: Shares | WorkerShares): string {
  return JSON.stringify(shares, (_, value) =>
    typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}

/** An invalid annotation counts as missing. */
function readRecord<T>(
  schema: z.ZodType<T>,
  object: KubeObject | undefined,
  annotation: string,
): T | undefined {
  const read = readJson(object?.metadata.annotations?.[annotation] ?? '{}');
  return schema.safeParse('value' in read && read.value).data;
}
