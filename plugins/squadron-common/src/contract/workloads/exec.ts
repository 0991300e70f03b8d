import { z } from 'zod';
import { objectSchema } from '../values';

/** What to run, and where. @internal */
export const execInput = z.object({
  pod: z.string().max(253).optional(),
  container: z.string().max(63).optional().describe('Default: one that runs.'),
  command: z.array(z.string().max(4096)).min(1).max(64).optional(),
  tty: z.boolean().default(true).describe('Without one there is no input.'),
});

/** A ticket for one run of a command. @internal */
export const execTicketSchema = objectSchema('ExecTicket', {
  path: z
    .string()
    .describe('Path of a WebSocket that speaks `v4.channel.k8s.io`.'),
  pod: z.string(),
  container: z.string(),
});
