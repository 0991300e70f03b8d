import { z } from 'zod';
import { toneSchema } from '../parts';

/** What is compared between the hub and one worker, or looked at on the hub itself. @public */
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

/** @public */
export type DoctorCheckId = z.infer<typeof doctorCheckIdSchema>;

/** Who puts a finding right: Squadron by itself, Squadron when somebody asks for it, or a person. @public */
export const doctorRemediationSchema = z
  .enum(['itself', 'fix', 'person'])
  .meta({ id: 'DoctorRemediation' });

/** @public */
export type DoctorRemediation = z.infer<typeof doctorRemediationSchema>;

/** A remediation that is one request: a new credential of MultiKueue, or a look at an object of the hub right now. @public */
export const doctorFixSchema = z
  .object({
    action: z.enum(['issueCredential', 'reconcileNow']),
    label: z.string().describe('What the button says, e.g. `Mirror now`.'),
    effect: z.string().describe('What happens, in one sentence.'),
    object: z
      .object({
        kind: z.enum(['AuthTokenRequest', 'Namespace', 'MultiKueueCluster']),
        namespace: z.string().optional(),
        name: z.string(),
      })
      .describe('The object on the hub that is written to.'),
  })
  .meta({ id: 'DoctorFix' });

/** @public */
export type DoctorFix = z.infer<typeof doctorFixSchema>;

/** Something between the hub and a worker that is not as it has to be. @public */
export const doctorFindingSchema = z
  .object({
    id: z.string().describe('The same for the same thing in each report.'),
    check: doctorCheckIdSchema,
    cluster: z.string().describe('Fleet id of the worker, or `hub`.'),
    tone: z.enum(['danger', 'warning', 'info']),
    what: z.string().describe('What is wrong, where.'),
    consequence: z.string().describe('What comes of it.'),
    todo: z.string().describe('What is to be done.'),
    remediation: doctorRemediationSchema,
    fix: doctorFixSchema.optional(),
    raw: z
      .object({
        condition: z.string().optional(),
        reason: z.string().optional(),
        message: z.string().optional(),
      })
      .optional()
      .describe('What the object itself says.'),
  })
  .meta({ id: 'DoctorFinding' });

/** @public */
export type DoctorFinding = z.infer<typeof doctorFindingSchema>;

/** One check of one cluster. `unknown` is said of what cannot be looked at now, and never of what is wrong. @public */
export const doctorCellSchema = z
  .object({
    check: doctorCheckIdSchema,
    state: z.enum(['ok', 'notice', 'problem', 'unknown']),
    looked: z.number().describe('How many things were looked at.'),
    why: z.string().optional().describe('Why it cannot be told.'),
  })
  .meta({ id: 'DoctorCell' });

/** @public */
export type DoctorCell = z.infer<typeof doctorCellSchema>;

/** One cluster in the report. @public */
export const doctorClusterSchema = z
  .object({
    id: z.string(),
    role: z.enum(['hub', 'worker']),
    left: z
      .string()
      .optional()
      .describe('Why it is not checked: it is not to be given work.'),
    connection: z
      .object({
        word: z.string(),
        tone: toneSchema,
        detail: z.string().optional(),
        since: z.string().optional(),
      })
      .optional()
      .describe('Its connection in words: state, reason, since.'),
    lastContact: z
      .string()
      .optional()
      .describe("ISO time of the portal's last contact."),
    credentialExpiresAt: z
      .string()
      .optional()
      .describe('ISO time at which the credential of MultiKueue ends.'),
    cells: z.array(doctorCellSchema),
  })
  .meta({ id: 'DoctorCluster' });

/** @public */
export type DoctorCluster = z.infer<typeof doctorClusterSchema>;

/** Whether the hub can use its workers, and where it cannot, why. @public */
export const doctorReportSchema = z
  .object({
    checkedAt: z.string().describe('ISO time.'),
    looked: z.number().describe('How many things were looked at.'),
    clusters: z.array(doctorClusterSchema),
    findings: z.array(doctorFindingSchema).describe('The worst first.'),
  })
  .meta({ id: 'DoctorReport' });

/** @public */
export type DoctorReport = z.infer<typeof doctorReportSchema>;

/** What asking for a remediation did. @public */
export const doctorFixResultSchema = z
  .object({
    finding: doctorFindingSchema,
    requestedAt: z
      .string()
      .optional()
      .describe('ISO time under which it was asked for; absent for a dry run.'),
  })
  .meta({ id: 'DoctorFixResult' });

/** @public */
export type DoctorFixResult = z.infer<typeof doctorFixResultSchema>;
