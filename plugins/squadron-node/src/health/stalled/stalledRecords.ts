import { z } from 'zod';
import { ANNOTATIONS } from '@squadron/kube-kinds';

/** The reason why a reconciler cannot reconcile one of its keys. @public */
export interface StalledRecord {
  /** Name of the reconciler, e.g. `cluster`. */
  reconciler: string;
  /** The key that it cannot reconcile, in the spelling of that reconciler. */
  key: string;
  /** Constant in PascalCase, e.g. `Invalid`, `NotFound`, `FieldConflict`. */
  reason: string;
  /** The rejected request and its target, the API server's message, and what to do. */
  message: string;
  /** RFC 3339 time of the first failure. */
  since: string;
}

/** Limit for reading the annotation, since anyone with the rights can write it. */
const MAX_LENGTH = 32_768;

const recordSchema = z.object({
  reconciler: z.string().min(1),
  key: z.string(),
  reason: z.string().min(1),
  message: z.string(),
  since: z.string(),
});

interface Annotated {
  metadata?: { annotations?: Readonly<Record<string, string>> };
}

/** The stalled reconcilers of an object; empty if the annotation is absent or not valid. @public */
export function readStalled(object: Annotated | undefined): StalledRecord[] {
  const text = object?.metadata?.annotations?.[ANNOTATIONS.stalled];
  if (!text || text.length > MAX_LENGTH) {
    return [];
  }
  try {
    const list: unknown = JSON.parse(text);
    return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
      const record = recordSchema.safeParse(one);
      return record.success ? [record.data] : [];
    });
  } catch {
    return [];
  }
}

/** The value of the annotation; undefined if nothing is stalled and the annotation has to be removed. @public */
export function formatStalled(
  records: readonly StalledRecord[],
): string | undefined {
  return records.length > 0 ? JSON.stringify(records) : undefined;
}
