import { z } from 'zod';
import { messageTextSchema } from '../message';
import { stateSchemas } from '../states';
import { objectSchema, optionalText } from '../values';

/** @public */
export const accessMechanismSchema = z
  .enum(['request', 'fleet', 'person', 'plugin'])
  .meta({ id: 'AccessMechanism' });

/**
 * Means of access to a cluster: an AuthTokenRequest, the kubeconfig of the portal, or the ServiceAccount of a person
 * with an issued kubeconfig or of a plugin.
 *
 * @public
 */
export type AccessMechanism = z.infer<typeof accessMechanismSchema>;

/** @public */
export const accessEntrySchema = objectSchema('AccessEntry', {
  id: z.string().describe('Unique ID: mechanism, namespace and name.'),
  cluster: z.string().describe('Cluster ID.'),
  consumer: z
    .string()
    .describe(
      'User of the credential, e.g. `MultiKueue` or an entity reference.',
    ),
  mechanism: accessMechanismSchema,
  namespace: z
    .string()
    .describe('Namespace of the AuthTokenRequest, Secret or ServiceAccount.'),
  name: z.string(),
  serviceAccount: optionalText.describe('`<namespace>/<name>` on the cluster.'),
  roles: z
    .array(z.string())
    .describe('Names of roles; empty when they are unknown.'),
  secret: optionalText.describe(
    '`<namespace>/<name>` of the Secret with the kubeconfig on the hub.',
  ),
  createdAt: optionalText.describe('ISO time of the creation.'),
  issuedAt: optionalText.describe(
    'ISO time of the last rotation, or of the first issue.',
  ),
  renewsAt: optionalText.describe('ISO time of the next rotation.'),
  expiresAt: optionalText.describe('ISO time.'),
  state: stateSchemas.access,
  rotateReason: messageTextSchema
    .optional()
    .describe(
      'Why the caller cannot rotate it; absent when they can, with the permission for it.',
    ),
});

/** Access of one consumer to one cluster. It contains neither a token nor anything that leads to one. @public */
export type AccessEntry = z.infer<typeof accessEntrySchema>;

/** @public */
export const accessListSchema = objectSchema('AccessList', {
  items: z.array(accessEntrySchema),
  unread: z
    .array(
      z.object({
        cluster: z.string(),
        error: z.string(),
      }),
    )
    .describe('Clusters that could not be read; their entries may be missing.'),
});

/** Credentials of clusters: those that need attention first, then by expiry. @public */
export type AccessList = z.infer<typeof accessListSchema>;

/** @public */
export const rotationResultSchema = objectSchema('RotationResult', {
  entry: accessEntrySchema,
  requestedAt: optionalText.describe(
    'ISO time of the request; absent for a dry run.',
  ),
});

/** Result of a request for a new token. @public */
export type RotationResult = z.infer<typeof rotationResultSchema>;
