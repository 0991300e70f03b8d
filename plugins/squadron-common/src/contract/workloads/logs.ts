import { z } from 'zod';
import { stateViewSchema } from '../parts';

/** A log that belongs to a workload. @public */
export const logSourceSchema = z
  .object({
    id: z
      .string()
      .describe(
        'Unique within the workload: `driver`, or `<pod>/<container>`.',
      ),
    type: z
      .enum(['driver', 'pod'])
      .describe(
        "`driver` is what Ray keeps of a job's entrypoint; `pod` is what a container prints.",
      ),
    role: z.enum(['driver', 'head', 'worker', 'submitter', 'pod']),
    label: z
      .string()
      .describe('E.g. `Driver`, `Head`, `Worker gpu 2`, `Submitter`.'),
    cluster: z.string().describe('Fleet id of the cluster that has it.'),
    pod: z.string().optional().describe('Set for a `pod`.'),
    container: z.string().optional(),
    restarts: z
      .number()
      .optional()
      .describe(
        'How often the container was started again; the run before the present one has left a log then.',
      ),
    state: stateViewSchema,
  })
  .meta({ id: 'LogSource' });

/** @public */
export type LogSource = z.infer<typeof logSourceSchema>;

/** Which log of a workload is asked for. Without a choice it is the one that tells most: the driver's of a RayJob, the head's of a RayCluster or RayService, a pod's of a Job. @public */
export const logChoiceSchema = z
  .object({
    source: z.enum(['driver', 'pod']).optional(),
    pod: z.string().optional(),
    container: z.string().optional(),
    previous: z
      .boolean()
      .optional()
      .describe('The run of the container before this one.'),
  })
  .meta({ id: 'LogChoice' });

/** @public */
export type LogChoice = z.infer<typeof logChoiceSchema>;

/** Why a log that was followed has ended. `finished`: it is complete. `gone`: it cannot be had any more. `failed`: it broke and may be asked for again. `denied`: the reader may not see it any more. `renew`: the stream is to be opened again. @public */
export const logEndReasonSchema = z
  .enum(['finished', 'gone', 'failed', 'denied', 'renew'])
  .meta({ id: 'LogEndReason' });

/** @public */
export type LogEndReason = z.infer<typeof logEndReasonSchema>;

/** One message of a log that is followed. @public */
export const logMessageSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('source'),
      id: z.string(),
      cluster: z.string(),
      note: z.string().optional(),
    }),
    z.object({
      type: z.literal('lines'),
      lines: z.array(z.string()),
      times: z.array(z.string()).optional(),
    }),
    z.object({
      type: z.literal('partial'),
      text: z.string(),
    }),
    z.object({
      type: z.literal('skipped'),
      count: z.number(),
    }),
    z.object({
      type: z.literal('waiting'),
      message: z.string(),
    }),
    z.object({
      type: z.literal('end'),
      reason: logEndReasonSchema,
      message: z.string(),
    }),
  ])
  .meta({ id: 'LogMessage' });

/** @public */
export type LogMessage = z.infer<typeof logMessageSchema>;

/** The end of a log of a workload. @public */
export const workloadLogSchema = z
  .object({
    text: z.string(),
    truncated: z.boolean().describe('Whether text before this tail exists.'),
    message: z
      .string()
      .optional()
      .describe(
        'Why there is no text, where that is not an error, e.g. "the driver starts after the head is ready".',
      ),
  })
  .meta({ id: 'WorkloadLog' });

/** @public */
export type WorkloadLog = z.infer<typeof workloadLogSchema>;
