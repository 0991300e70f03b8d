import { z } from 'zod';
import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_CREDENTIALS,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '../../permissions';
import { messageTextSchema } from '../message';
import { objectSchema } from '../values';

/** Identifies a resource as permission checks do. @public */
export const missingRightsInput = z.object({
  resourceType: z.enum([
    RESOURCE_TYPE_SQUADRON_CLUSTER,
    RESOURCE_TYPE_SQUADRON_CREDENTIALS,
    RESOURCE_TYPE_SQUADRON_PLACEMENT,
    RESOURCE_TYPE_SQUADRON_QUEUE,
    RESOURCE_TYPE_SQUADRON_WORKLOAD,
  ]),
  resource: z
    .string()
    .min(1)
    .max(1_000)
    .describe(
      'ID of the cluster, workload or queue in lists; of `targetRefs` or `hubObjectRef` for other resources.',
    ),
});

/** Input of the endpoint that lists missing rights for one resource. @public */
export type MissingRightsInput = z.input<typeof missingRightsInput>;

/** Permissions that are of no use to the caller, because a cluster does not let them do what they permit. @public */
export const missingRightsSchema = objectSchema('MissingRights', {
  items: z.array(
    z.object({
      permission: z.string().describe('Name of the permission.'),
      reason: messageTextSchema.describe(
        'The right that the cluster does not grant to the caller.',
      ),
    }),
  ),
});
