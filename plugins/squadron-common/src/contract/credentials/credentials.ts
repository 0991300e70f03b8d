import { z } from 'zod';

/** What credentials say that is not secret, e.g. `region`, `project`, `subscriptionId`, `server`. @public */
export const credentialsFactsSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'CredentialsFacts' });

/** @public */
export type CredentialsFacts = Readonly<z.infer<typeof credentialsFactsSchema>>;

/** One Secret with credentials of a provider as lists show it. It holds no value that is secret. @public */
export const credentialsSummarySchema = z
  .object({
    namespace: z.string(),
    name: z.string(),
    provider: z.string(),
    facts: credentialsFactsSchema.describe(
      'What they say that is not secret, e.g. `region`; empty while they cannot be used.',
    ),
    problems: z
      .array(
        z.object({
          key: z.string(),
          message: z.string(),
        }),
      )
      .describe('Why they cannot be used, by key; empty when they can.'),
    usedBy: z
      .array(z.string())
      .optional()
      .describe(
        'Fleet ids of the clusters that name them; absent when that cannot be told.',
      ),
    readOnlyReason: z
      .string()
      .optional()
      .describe(
        'Why the portal neither replaces nor deletes them; absent when it may.',
      ),
    createdAt: z.string().optional().describe('ISO time.'),
    updatedAt: z.string().optional().describe('ISO time of the last change.'),
  })
  .meta({ id: 'CredentialsSummary' });

/** @public */
export type CredentialsSummary = z.infer<typeof credentialsSummarySchema>;

/** Credentials of providers on the hub. @public */
export const credentialsListSchema = z
  .object({
    items: z.array(credentialsSummarySchema),
  })
  .meta({ id: 'CredentialsList' });

/** @public */
export type CredentialsList = z.infer<typeof credentialsListSchema>;
