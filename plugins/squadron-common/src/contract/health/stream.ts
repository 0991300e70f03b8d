import { z } from 'zod';

/** One message of the event stream: what changed, never the data itself. Pages refetch what they show. @public */
export const streamMessageSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('hello'),
      asOf: z.string(),
    }),
    z.object({
      type: z.literal('changed'),
      changes: z
        .array(
          z.object({
            topic: z
              .enum(['clusters', 'workloads', 'queues', 'events', 'placements'])
              .describe(
                '`events`: the list of events of the workload or cluster that `id` names. `placements`: the `namespace/name` of one, or any.',
              ),
            cluster: z.string(),
            id: z.string().optional(),
          }),
        )
        .describe('Views that may differ now. `id` as in , , .'),
      asOf: z.string(),
    }),
    z.object({
      type: z.literal('reset'),
    }),
  ])
  .meta({ id: 'StreamMessage' });

/** @public */
export type StreamMessage = z.infer<typeof streamMessageSchema>;
