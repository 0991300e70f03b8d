import { z } from 'zod';
import type {
  HistoryEntry,
  HistoryList,
  HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';
import { listSchema } from './fleet';
import { timelineStep, workloadSummarySchema } from './workloads';

const historySummary = workloadSummarySchema.extend({
  endedAt: z.string(),
  removedBy: z.string().optional(),
  waitSeconds: z.number(),
  runSeconds: z.number().optional(),
  gpuSeconds: z.array(z.object({ type: z.string(), seconds: z.number() })),
}) satisfies z.ZodType<HistorySummary>;

/**
 * A page of the history.
 *
 * @internal
 */
export const historyListSchema = listSchema(historySummary).extend({
  keptDays: z.number(),
}) satisfies z.ZodType<HistoryList>;

/**
 * A kept workload.
 *
 * @internal
 */
export const historyEntrySchema = historySummary.extend({
  verdict: z.string(),
  timeline: z.array(timelineStep),
  entrypoint: z.string().optional(),
  manifest: z.string(),
  log: z
    .object({
      text: z.string(),
      truncated: z.boolean(),
      message: z.string().optional(),
    })
    .optional(),
}) satisfies z.ZodType<HistoryEntry>;
