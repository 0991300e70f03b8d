import { z } from 'zod';
import type {
  AccessList,
  AccessEntry,
  RotationResult,
} from '@squadron/backstage-plugin-squadron-common';
import { state } from './parts';

const entry = z.object({
  id: z.string(),
  cluster: z.string(),
  consumer: z.string(),
  mechanism: z.enum(['request', 'fleet', 'person']),
  namespace: z.string(),
  name: z.string(),
  serviceAccount: z.string().optional(),
  roles: z.array(z.string()),
  secret: z.string().optional(),
  createdAt: z.string().optional(),
  issuedAt: z.string().optional(),
  renewsAt: z.string().optional(),
  expiresAt: z.string().optional(),
  state,
  rotateReason: z.string().optional(),
}) satisfies z.ZodType<AccessEntry>;

/**
 * Who reaches which cluster by what.
 *
 * @internal
 */
export const accessListSchema = z.object({
  items: z.array(entry),
  unread: z.array(z.object({ cluster: z.string(), error: z.string() })),
}) satisfies z.ZodType<AccessList>;

/**
 * What asking for a new token did.
 *
 * @internal
 */
export const rotationSchema = z.object({
  entry,
  requestedAt: z.string().optional(),
}) satisfies z.ZodType<RotationResult>;
