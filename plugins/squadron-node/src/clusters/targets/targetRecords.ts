import { z } from 'zod';
import type { TargetRecord } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { readJson } from '@squadron/backstage-plugin-squadron-common';

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
