import { z } from 'zod';
import { clusterStatusSchema } from '../parts';
import { objectSchema, optionalText } from '../values';

/** @public */
export const eventViewSchema = objectSchema('EventView', {
  id: z.string().describe('Unique within one answer.'),
  at: z.string().describe('ISO time of the first occurrence.'),
  lastAt: z.string().describe('ISO time of the last occurrence.'),
  count: z.number().describe('Number of occurrences.'),
  type: z.enum(['Normal', 'Warning']),
  reason: z.string(),
  message: z.string().describe('At most 1,024 characters.'),
  object: z
    .string()
    .describe('Kind and name of the object, e.g. `Pod train-head`.'),
  source: optionalText.describe('Component that reported it, e.g. `kubelet`.'),
  cluster: z.string().describe('ID of the cluster with the object.'),
});

/** An event that a component reported about an object, e.g. the kubelet about a pod. @public */
export type EventView = z.infer<typeof eventViewSchema>;

/** @public */
export const eventListSchema = objectSchema('EventList', {
  items: z.array(eventViewSchema),
  olderCount: z
    .number()
    .describe(
      'Number of older events that the answer omits, as far as they were counted.',
    ),
  unread: z
    .array(
      z.object({
        cluster: z.string(),
        reason: z.string(),
      }),
    )
    .describe(
      'Clusters whose events cannot be read, with the reason. The list contains their previously read events.',
    ),
  clusters: z.array(clusterStatusSchema),
  asOf: z
    .string()
    .describe('ISO time of the server at which the answer was computed.'),
});

/** Events of a workload or of a cluster, newest first. @public */
export type EventList = z.infer<typeof eventListSchema>;
