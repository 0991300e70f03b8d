import { z } from 'zod';
import { objectSchema, optionalText } from '../values';

/** @public */
export const credentialsFactsSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'CredentialsFacts' });

/** Values of credentials that are not secret, e.g. `region`, `project`, `subscriptionId`, `server`. @public */
export type CredentialsFacts = Readonly<z.infer<typeof credentialsFactsSchema>>;

/** @public */
export const credentialsSummarySchema = objectSchema('CredentialsSummary', {
  namespace: z.string(),
  name: z.string(),
  provider: z.string().describe('E.g. `aws`.'),
  facts: credentialsFactsSchema.describe(
    'Values that are not secret, e.g. `region`; empty when the credentials are invalid.',
  ),
  problems: z
    .array(
      z.object({
        key: z.string(),
        message: z.string(),
      }),
    )
    .describe(
      'Why the credentials are invalid, by key; empty when they are valid.',
    ),
  usedBy: z
    .array(z.string())
    .optional()
    .describe(
      'IDs of the clusters that reference them; absent when these are unknown.',
    ),
  readOnlyReason: optionalText.describe(
    'Why the portal can neither replace nor delete them; absent when it can.',
  ),
  createdAt: optionalText.describe('ISO time.'),
  updatedAt: optionalText.describe('ISO time of the last change.'),
});

/** A Secret with provider credentials in lists, without secret values. @public */
export type CredentialsSummary = z.infer<typeof credentialsSummarySchema>;

/** Credentials of providers on the hub. @public */
export const credentialsListSchema = objectSchema('CredentialsList', {
  items: z.array(credentialsSummarySchema),
});
