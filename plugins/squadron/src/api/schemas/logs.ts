import { z } from 'zod';
import type {
  LogMessage,
  LogSource,
} from '@squadron/backstage-plugin-squadron-common';
import { state } from './parts';

/** @internal */
export const logSourceSchema: z.ZodType<LogSource> = z.object({
  id: z.string(),
  type: z.enum(['driver', 'pod']),
  role: z.enum(['driver', 'head', 'worker', 'submitter', 'pod']),
  label: z.string(),
  cluster: z.string(),
  pod: z.string().optional(),
  container: z.string().optional(),
  restarts: z.number().optional(),
  state,
});

/** @internal */
export const logMessageSchema: z.ZodType<LogMessage> = z.discriminatedUnion(
  'type',
  [
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
    z.object({ type: z.literal('partial'), text: z.string() }),
    z.object({ type: z.literal('skipped'), count: z.number() }),
    z.object({ type: z.literal('waiting'), message: z.string() }),
    z.object({
      type: z.literal('end'),
      reason: z.enum(['finished', 'gone', 'failed', 'denied', 'renew']),
      message: z.string(),
    }),
  ],
);

/** @internal */
export const workloadLogSchema = z.object({
  text: z.string(),
  truncated: z.boolean(),
  message: z.string().optional(),
});
