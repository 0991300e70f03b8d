import { z } from 'zod';
import type { CredentialsList } from '@squadron/backstage-plugin-squadron-common';

/**
 * Credentials of providers, without their values.
 *
 * @internal
 */
export const credentialsSchema = z.object({
  items: z.array(
    z.object({
      namespace: z.string(),
      name: z.string(),
      provider: z.string(),
      facts: z.record(z.string(), z.string()),
      problems: z.array(z.object({ key: z.string(), message: z.string() })),
      usedBy: z.array(z.string()).optional(),
      readOnlyReason: z.string().optional(),
      createdAt: z.string().optional(),
      updatedAt: z.string().optional(),
    }),
  ),
}) satisfies z.ZodType<CredentialsList>;
