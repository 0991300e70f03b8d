import { z } from 'zod';
import { messageTextSchema } from '../message';
import { listResponseSchema } from '../parts';
import {
  timelineStepSchema,
  workloadSummarySchema,
} from '../workloads/workload';
import { objectSchema, optionalNumber, optionalText } from '../values';

const gpuUse = {
  gpuSeconds: z
    .array(
      z.object({
        type: z.string(),
        seconds: z.number(),
      }),
    )
    .describe('Requested GPUs multiplied by the run time, by GPU type.'),
  gpuPrice: z
    .object({ currency: z.string(), amount: z.number() })
    .optional()
    .describe(
      'Price of these GPUs at the present prices of the app-config; absent where a type has none.',
    ),
};

/** @public */
export const historySummarySchema = workloadSummarySchema
  .extend({
    endedAt: z
      .string()
      .describe(
        'ISO time of its end, or of its deletion where it had not ended.',
      ),
    removedBy: optionalText.describe(
      'Entity reference of the user who deleted it through the portal.',
    ),
    waitSeconds: z
      .number()
      .describe(
        'Seconds from submission to start, or to the end where it never started.',
      ),
    runSeconds: optionalNumber.describe(
      'Seconds from start to end; absent where it never started.',
    ),
    ...gpuUse,
  })
  .meta({ id: 'HistorySummary' });

/** An archived workload: one that has ended or was deleted. @public */
export type HistorySummary = z.infer<typeof historySummarySchema>;

/** @public */
export const historyLogSchema = objectSchema('HistoryLog', {
  text: z.string(),
  truncated: z.boolean().describe('Whether earlier lines are missing.'),
  message: optionalText.describe('Why there is no text.'),
});

/** Last part of a log, archived when its job ended. @public */
export type HistoryLog = z.infer<typeof historyLogSchema>;

/** @public */
export const historyEntrySchema = historySummarySchema
  .extend({
    verdict: messageTextSchema,
    timeline: z.array(timelineStepSchema),
    entrypoint: optionalText,
    manifest: z
      .string()
      .describe('Object as YAML text; truncated when it is long.'),
    log: historyLogSchema
      .optional()
      .describe(
        'Absent when none was archived or when the caller may not read logs.',
      ),
  })
  .meta({ id: 'HistoryEntry' });

/** An archived workload with the data of its page. @public */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page of the history, and what all runs of the query used. Its `clusters` are empty because it reads from no cluster. @public */
export const historyListSchema = listResponseSchema(historySummarySchema)
  .extend({
    ...gpuUse,
    keptDays: z.number().describe('Retention of entries in days.'),
  })
  .meta({ id: 'HistoryList' });
