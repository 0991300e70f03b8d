import { z } from 'zod';
import { listResponseSchema } from '../parts';
import {
  timelineStepSchema,
  workloadSummarySchema,
} from '../workloads/workload';

/** A workload that has come to its end, or that was removed, as the portal keeps it. @public */
export const historySummarySchema = workloadSummarySchema
  .extend({
    endedAt: z
      .string()
      .describe('ISO time of its end, or of its removal where it had none.'),
    removedBy: z
      .string()
      .optional()
      .describe('Entity ref of the person who removed it through the portal.'),
    waitSeconds: z
      .number()
      .describe('From submission to start; to the end where it never started.'),
    runSeconds: z
      .number()
      .optional()
      .describe('From start to end; absent where it never started.'),
    gpuSeconds: z
      .array(
        z.object({
          type: z.string(),
          seconds: z.number(),
        }),
      )
      .describe('GPUs asked for times the run time, by type.'),
  })
  .meta({ id: 'HistorySummary' });

/** @public */
export type HistorySummary = z.infer<typeof historySummarySchema>;

/** The end of a log as it was when its job ended. @public */
export const historyLogSchema = z
  .object({
    text: z.string(),
    truncated: z.boolean(),
    message: z.string().optional().describe('Why there is no text.'),
  })
  .meta({ id: 'HistoryLog' });

/** @public */
export type HistoryLog = z.infer<typeof historyLogSchema>;

/** A kept workload with everything its page shows. @public */
export const historyEntrySchema = historySummarySchema
  .extend({
    verdict: z.string(),
    timeline: z.array(timelineStepSchema),
    entrypoint: z.string().optional(),
    manifest: z
      .string()
      .describe('The object as YAML text; long ones are cut.'),
    log: historyLogSchema
      .optional()
      .describe(
        'Absent where none was kept or where its reader may not see logs.',
      ),
  })
  .meta({ id: 'HistoryEntry' });

/** @public */
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A page of the history. It draws from no cluster, so its `clusters` are none. @public */
export const historyListSchema = listResponseSchema(historySummarySchema)
  .extend({
    keptDays: z.number().describe('How long entries are kept.'),
  })
  .meta({ id: 'HistoryList' });

/** @public */
export type HistoryList = z.infer<typeof historyListSchema>;
