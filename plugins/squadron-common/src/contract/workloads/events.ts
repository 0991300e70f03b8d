import { z } from 'zod';
import { clusterStatusSchema } from '../parts';

/** What a component told of an object, e.g. the kubelet of a pod. @public */
export const eventViewSchema = z
  .object({
    id: z.string().describe('Unique within one answer.'),
    at: z.string().describe('ISO time at which it was first seen.'),
    lastAt: z.string().describe('ISO time at which it was last seen.'),
    count: z.number().describe('How often it was seen.'),
    type: z.enum(['Normal', 'Warning']),
    reason: z.string(),
    message: z.string().describe('At most 1,024 characters.'),
    object: z.string().describe('E.g. `Pod train-head`.'),
    source: z.string().optional().describe('Who told it, e.g. `kubelet`.'),
    cluster: z
      .string()
      .describe('Fleet id of the cluster that holds the object.'),
  })
  .meta({ id: 'EventView' });

/** @public */
export type EventView = z.infer<typeof eventViewSchema>;

/** Events of a workload or of a cluster, newest first. @public */
export const eventListSchema = z
  .object({
    items: z.array(eventViewSchema),
    olderCount: z
      .number()
      .describe(
        'How many older ones the answer leaves out, as far as they were counted.',
      ),
    unread: z
      .array(
        z.object({
          cluster: z.string(),
          reason: z.string(),
        }),
      )
      .describe(
        'Clusters whose events cannot be read, with the reason. The list holds what is known of them from before.',
      ),
    clusters: z.array(clusterStatusSchema),
    asOf: z.string().describe('ISO time of the server when this was computed.'),
  })
  .meta({ id: 'EventList' });

/** @public */
export type EventList = z.infer<typeof eventListSchema>;
