import { z } from 'zod';
import { objectSchema } from '../values';

/** What to run, and where. @internal */
export const execInput = z.object({
  pod: z.string().max(253).optional(),
  container: z.string().max(63).optional().describe('Default: one that runs.'),
  command: z.array(z.string().max(4096)).min(1).max(64).optional(),
  tty: z.boolean().default(true),
  stdin: z
    .boolean()
    .optional()
    .describe('Default: with a terminal. Without one it is a pipe.'),
});

/** A ticket for one run of a command. @internal */
export const execTicketSchema = objectSchema('ExecTicket', {
  path: z
    .string()
    .describe(
      'Path of a WebSocket with the messages of `v5.channel.k8s.io`. Channel 255 ends the input of a command without a terminal.',
    ),
  pod: z.string(),
  container: z.string(),
});

const portNumber = z.int().min(1).max(65_535);

/** Where connections lead. @internal */
export const forwardInput = z.object({
  pod: z.string().max(253).optional().describe('Default: one that runs.'),
  port: z
    .union([portNumber, z.string().regex(/^[a-z\d-]{1,15}$/)])
    .describe('Or the name that a container declares for it.'),
});

/** A ticket for connections to one port. @internal */
export const forwardTicketSchema = objectSchema('ForwardTicket', {
  path: z
    .string()
    .describe(
      'Path of WebSockets for one connection each: `v4.channel.k8s.io`, with channel 0 for data and 1 for errors of the pod, each of which begins with the port in two bytes. Channel 3 has a Status of the portal.',
    ),
  pod: z.string(),
  port: portNumber,
});
