import { z } from 'zod';
import { ANNOTATIONS } from '../../constants';
import { readJson } from '../../text';

/** A deployment to a cluster through the portal. @public */
export interface TargetRecord {
  /** Entity ref of what was deployed, e.g. `component:default/database`. */
  for: string;
  /** Entity ref of the person who requested it. */
  by?: string;
  /** ISO time. */
  at: string;
  /** The rule that chose this cluster, e.g. `placement nlp/t4`. */
  why: string;
}

const recordSchema = z.object({
  for: z.string().min(1),
  by: z.string().optional(),
  at: z.string(),
  why: z.string(),
});

/**
 * The deployments to a cluster, from the annotations of its ClusterProfile or Cluster, sorted by entity ref. Invalid
 * annotations are ignored.
 *
 * @public
 */
export function targetRecords(
  annotations: Readonly<Record<string, string>> = {},
): TargetRecord[] {
  return Object.entries(annotations)
    .filter(([key]) => key.startsWith(ANNOTATIONS.targetPrefix))
    .flatMap(([, text]) => readRecord(text))
    .sort((a, b) => (a.for < b.for ? -1 : 1));
}

function readRecord(text: string): TargetRecord[] {
  const read = readJson(text);
  const parsed = recordSchema.safeParse('value' in read && read.value);
  return parsed.success ? [parsed.data] : [];
}
