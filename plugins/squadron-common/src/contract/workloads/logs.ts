import { z } from 'zod';
import { stateSchemas } from '../states';
import {
  objectSchema,
  optionalFlag,
  optionalNumber,
  optionalText,
} from '../values';

/** @public */
export const logSourceSchema = objectSchema('LogSource', {
  id: z
    .string()
    .describe('Unique within the workload: `driver`, or `<pod>/<container>`.'),
  type: z
    .enum(['driver', 'pod'])
    .describe(
      '`driver`: output of the entrypoint of a job, kept by Ray. `pod`: output of a container.',
    ),
  role: z.enum(['driver', 'head', 'worker', 'submitter', 'pod']),
  label: z
    .string()
    .describe(
      'Display name, e.g. `Driver`, `Head`, `Worker gpu 2`, `Submitter`.',
    ),
  cluster: z.string().describe('ID of the cluster with the log.'),
  pod: optionalText.describe('Name of the pod of a `pod` log.'),
  container: optionalText,
  restarts: optionalNumber.describe(
    'Number of restarts of the container. After a restart, the log of the previous run is available.',
  ),
  ports: z
    .array(z.object({ name: optionalText, port: z.number() }))
    .optional()
    .describe('TCP ports that the container declares.'),
  state: stateSchemas.log,
});

/** A log of a workload. @public */
export type LogSource = z.infer<typeof logSourceSchema>;

/** @public */
export const logChoiceSchema = objectSchema('LogChoice', {
  source: z.enum(['driver', 'pod']).optional(),
  pod: optionalText,
  container: optionalText,
  previous: optionalFlag.describe(
    'Log of the container before its last restart.',
  ),
});

/**
 * Selects a log of a workload. Default: the driver of a RayJob, the head of a RayCluster or RayService, a pod of a Job.
 *
 * @public
 */
export type LogChoice = z.infer<typeof logChoiceSchema>;

/** @public */
export const logEndReasonSchema = z
  .enum(['finished', 'gone', 'failed', 'denied', 'renew'])
  .meta({ id: 'LogEndReason' });

/**
 * Why a followed log has ended. `finished`: the log is complete. `gone`: the log is no longer available. `failed`: the
 * stream broke; the client may open it again. `denied`: the caller lost the permission to read the log. `renew`: the
 * client opens the stream again.
 *
 * @public
 */
export type LogEndReason = z.infer<typeof logEndReasonSchema>;

/** Schema of {@link LogMessage}. @public */
export const logMessageSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('source'),
      id: z.string(),
      cluster: z.string(),
      note: optionalText,
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

/** A message of a followed log. @public */
export type LogMessage = z.infer<typeof logMessageSchema>;

/** The last lines of a log of a workload. @public */
export const workloadLogSchema = objectSchema('WorkloadLog', {
  text: z.string(),
  truncated: z.boolean().describe('Whether the log has earlier lines.'),
  message: optionalText.describe(
    'Why there is no text when that is not an error, e.g. "the driver starts after the head is ready".',
  ),
});
