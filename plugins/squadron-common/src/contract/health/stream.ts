import { z } from 'zod';
import { optionalText } from '../values';

/** Schema of {@link StreamMessage}. @public */
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
                '`events`: events of the workload or cluster with this `id`. `placements`: the Placement with the `id` `namespace/name`, or any Placement without an `id`.',
              ),
            cluster: optionalText.describe(
              'ID of the cluster that has the object; with an `id`.',
            ),
            id: optionalText,
          }),
        )
        .describe(
          'Objects that may have changed. `id` is the ID of the object in lists; without it, any object of the topic may have changed.',
        ),
      asOf: z.string(),
    }),
    z.object({
      type: z.literal('end'),
      reason: z
        .enum(['renew', 'permissions', 'unavailable'])
        .describe(
          'The last message of a stream. `renew`: the client opens it again. `permissions`: what the caller may see has changed. `unavailable`: the permissions could not be checked.',
        ),
    }),
  ])
  .meta({ id: 'StreamMessage' });

/** A message of the event stream. It names changed objects without their data; clients read them again. @public */
export type StreamMessage = z.infer<typeof streamMessageSchema>;
