import { z } from 'zod';
import type {
  DoctorFinding,
  DoctorFixResult,
  DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import { state, tone } from './parts';

const check = z.enum([
  'reach',
  'kinds',
  'operators',
  'gates',
  'clock',
  'versions',
  'credential',
  'connection',
  'list',
  'namespaces',
  'localQueues',
  'clusterQueues',
  'flavors',
  'admissionCheck',
  'nomination',
  'reconcilers',
]);

const finding = z.object({
  id: z.string(),
  check,
  cluster: z.string(),
  tone: z.enum(['danger', 'warning', 'info']),
  what: z.string(),
  consequence: z.string(),
  todo: z.string(),
  cure: z.enum(['itself', 'fix', 'person']),
  fix: z
    .object({
      action: z.enum(['issueCredential', 'lookNow']),
      label: z.string(),
      effect: z.string(),
      object: z.object({
        kind: z.enum(['AuthTokenRequest', 'Namespace', 'MultiKueueCluster']),
        namespace: z.string().optional(),
        name: z.string(),
      }),
    })
    .optional(),
  raw: state.shape.raw,
}) satisfies z.ZodType<DoctorFinding>;

/**
 * Whether MultiKueue can use the workers.
 *
 * @internal
 */
export const doctorReportSchema = z.object({
  checkedAt: z.string(),
  looked: z.number(),
  clusters: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['hub', 'worker']),
      left: z.string().optional(),
      connection: z
        .object({
          word: z.string(),
          tone,
          detail: z.string().optional(),
          since: z.string().optional(),
        })
        .optional(),
      lastContact: z.string().optional(),
      credentialExpiresAt: z.string().optional(),
      cells: z.array(
        z.object({
          check,
          state: z.enum(['ok', 'notice', 'problem', 'unknown']),
          looked: z.number(),
          why: z.string().optional(),
        }),
      ),
    }),
  ),
  findings: z.array(finding),
}) satisfies z.ZodType<DoctorReport>;

/**
 * What asking for a cure did.
 *
 * @internal
 */
export const doctorFixSchema = z.object({
  finding,
  requestedAt: z.string().optional(),
}) satisfies z.ZodType<DoctorFixResult>;
