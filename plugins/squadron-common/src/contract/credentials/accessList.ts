import { z } from 'zod';
import { stateViewSchema } from '../parts';

/** By what somebody reaches a cluster: an AuthTokenRequest, the kubeconfig that the fleet itself uses, or the account of a person who took a kubeconfig. @public */
export const accessMechanismSchema = z
  .enum(['request', 'fleet', 'person'])
  .meta({ id: 'AccessMechanism' });

/** @public */
export type AccessMechanism = z.infer<typeof accessMechanismSchema>;

/** Who reaches which cluster by what. It holds no token and nothing that leads to one. @public */
export const accessEntrySchema = z
  .object({
    id: z.string().describe('Unique: mechanism, namespace and name.'),
    cluster: z.string().describe('Fleet id.'),
    consumer: z
      .string()
      .describe('Who uses it, e.g. `MultiKueue` or an entity ref.'),
    mechanism: accessMechanismSchema,
    namespace: z
      .string()
      .describe(
        'Of the AuthTokenRequest, or else of the Secret or ServiceAccount.',
      ),
    name: z.string(),
    serviceAccount: z
      .string()
      .optional()
      .describe('`<namespace>/<name>` on the cluster.'),
    roles: z
      .array(z.string())
      .describe('Names of roles; empty when the rights cannot be told.'),
    secret: z
      .string()
      .optional()
      .describe(
        '`<namespace>/<name>` of the Secret on the hub that holds the kubeconfig.',
      ),
    createdAt: z.string().optional().describe('ISO times.'),
    issuedAt: z
      .string()
      .optional()
      .describe('Of the last rotation, or of the first issue.'),
    renewsAt: z.string().optional(),
    expiresAt: z.string().optional(),
    state: stateViewSchema,
    rotateReason: z
      .string()
      .optional()
      .describe('Why it cannot be rotated from here; absent when it can.'),
  })
  .meta({ id: 'AccessEntry' });

/** @public */
export type AccessEntry = z.infer<typeof accessEntrySchema>;

/** Credentials of clusters: those that need somebody first, then the first to end. @public */
export const accessListSchema = z
  .object({
    items: z.array(accessEntrySchema),
    unread: z
      .array(
        z.object({
          cluster: z.string(),
          error: z.string(),
        }),
      )
      .describe('What could not be read, so that entries may be missing.'),
  })
  .meta({ id: 'AccessList' });

/** @public */
export type AccessList = z.infer<typeof accessListSchema>;

/** What asking for a new token did. @public */
export const rotationResultSchema = z
  .object({
    entry: accessEntrySchema,
    requestedAt: z
      .string()
      .optional()
      .describe('ISO time under which it was asked for; absent for a dry run.'),
  })
  .meta({ id: 'RotationResult' });

/** @public */
export type RotationResult = z.infer<typeof rotationResultSchema>;
