import { z } from 'zod';
import { messageTextSchema } from '../message';
import { stateSchemas } from '../states';
import { objectSchema, optionalText } from '../values';

/** @public */
export const doctorCheckIdSchema = z
  .enum([
    'reach',
    'kinds',
    'operators',
    'versions',
    'gates',
    'clock',
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
  ])
  .meta({ id: 'DoctorCheckId' });

/** A check between the hub and a worker, or on the hub. @public */
export type DoctorCheckId = z.infer<typeof doctorCheckIdSchema>;

/** All checks, in the order of the page. @public */
export const DOCTOR_CHECKS: readonly DoctorCheckId[] =
  doctorCheckIdSchema.options;

/** Who remediates a finding: Squadron automatically, Squadron on request, or a person. */
const doctorRemediationSchema = z
  .enum(['itself', 'fix', 'person'])
  .meta({ id: 'DoctorRemediation' });

/** @public */
export const doctorFixSchema = objectSchema('DoctorFix', {
  action: z.enum(['issueCredential', 'reconcileNow']),
  label: messageTextSchema.describe('Label of its button, e.g. `Mirror now`.'),
  effect: messageTextSchema.describe('Effect in one sentence.'),
  object: z
    .object({
      kind: z.enum(['AuthTokenRequest', 'Namespace', 'MultiKueueCluster']),
      namespace: optionalText,
      name: z.string(),
    })
    .describe('Object on the hub that the fix writes.'),
});

/**
 * A remediation by one request: a new credential of MultiKueue, or an immediate reconciliation of an object on the hub.
 *
 * @public
 */
export type DoctorFix = z.infer<typeof doctorFixSchema>;

/** @public */
export const doctorFindingSchema = objectSchema('DoctorFinding', {
  id: z
    .string()
    .describe('ID that is the same for the same problem in each report.'),
  check: doctorCheckIdSchema,
  cluster: z.string().describe('ID of the worker, or `hub`.'),
  tone: z.enum(['danger', 'warning', 'info']),
  what: messageTextSchema.describe('Problem and its place.'),
  consequence: messageTextSchema.describe('Consequence of the problem.'),
  todo: messageTextSchema.describe('What to do.'),
  remediation: doctorRemediationSchema,
  fix: doctorFixSchema.optional(),
  raw: z
    .object({
      condition: optionalText,
      reason: optionalText,
      message: optionalText,
    })
    .optional()
    .describe('Condition of the object.'),
});

/** A problem between the hub and a worker. @public */
export type DoctorFinding = z.infer<typeof doctorFindingSchema>;

/** @public */
export const doctorCellSchema = objectSchema('DoctorCell', {
  check: doctorCheckIdSchema,
  state: z.enum(['ok', 'notice', 'problem', 'unknown']),
  looked: z.number().describe('Number of checked objects.'),
  why: messageTextSchema.optional().describe('Why the state is unknown.'),
});

/** One check of one cluster. `unknown` means that the check could not run, never that it found a problem. @public */
export type DoctorCell = z.infer<typeof doctorCellSchema>;

/** @public */
export const doctorClusterSchema = objectSchema('DoctorCluster', {
  id: z.string(),
  role: z.enum(['hub', 'worker']),
  left: messageTextSchema
    .optional()
    .describe(
      'Why the cluster is not checked: it is not meant to receive workloads.',
    ),
  connection: stateSchemas.connection
    .optional()
    .describe('State of its connection.'),
  lastContact: optionalText.describe(
    'ISO time of the last contact with the portal.',
  ),
  credentialExpiresAt: optionalText.describe(
    'ISO time at which the credential of MultiKueue expires.',
  ),
  cells: z.array(doctorCellSchema),
});

/** One cluster in the report. @public */
export type DoctorCluster = z.infer<typeof doctorClusterSchema>;

/** @public */
export const doctorReportSchema = objectSchema('DoctorReport', {
  checkedAt: z.string().describe('ISO time.'),
  looked: z.number().describe('Number of checked objects.'),
  clusters: z.array(doctorClusterSchema),
  accessMode: z
    .enum(['service', 'impersonate'])
    .describe(
      'Whether the portal acts in clusters with its own identity or as the person.',
    ),
  findings: z.array(doctorFindingSchema).describe('Most severe first.'),
});

/** Whether the hub can use its workers, and if not, why. @public */
export type DoctorReport = z.infer<typeof doctorReportSchema>;

/** @public */
export const doctorFixResultSchema = objectSchema('DoctorFixResult', {
  finding: doctorFindingSchema,
  requestedAt: optionalText.describe(
    'ISO time of the request; absent for a dry run.',
  ),
});

/** Result of a request for a remediation. @public */
export type DoctorFixResult = z.infer<typeof doctorFixResultSchema>;
