import { z } from 'zod';

/** Tone of a state: decides colour and icon, never alone (the word is always shown). @public */
export const toneSchema = z
  .enum(['success', 'info', 'warning', 'danger', 'neutral'])
  .meta({ id: 'Tone' });

/** @public */
export type Tone = z.infer<typeof toneSchema>;

/** The state of one thing in the words of the product, with the raw fact behind it. @public */
export const stateViewSchema = z
  .object({
    word: z
      .string()
      .describe('The one word, e.g. `Queued`, from a closed set per kind.'),
    tone: toneSchema,
    detail: z
      .string()
      .optional()
      .describe('What stands after the word, e.g. `3rd of 12` or the cause.'),
    since: z.string().optional().describe('ISO time since when.'),
    raw: z
      .object({
        condition: z.string().optional(),
        reason: z.string().optional(),
        message: z.string().optional(),
      })
      .optional()
      .describe('The upstream condition this was read from, verbatim.'),
  })
  .meta({ id: 'StateView' });

/** @public */
export type StateView = z.infer<typeof stateViewSchema>;

/** How old the data of one cluster is. @public */
export const freshnessViewSchema = z
  .object({
    state: z
      .enum(['live', 'catchingUp', 'stale', 'offline'])
      .describe(
        '`live`: watches are open. `catchingUp`: listing. `stale`: a part does not answer. `offline`: no contact, or the credential is refused; it is tried again.',
      ),
    reason: z
      .literal('credentialRefused')
      .optional()
      .describe('What is known of the cause beyond its words.'),
    lastContact: z
      .string()
      .optional()
      .describe('ISO time of the last contact; absent before the first.'),
    cause: z.string().optional().describe('Why it is not live.'),
    nextAttempt: z
      .string()
      .optional()
      .describe('ISO time of the next attempt, when one is planned.'),
  })
  .meta({ id: 'FreshnessView' });

/** @public */
export type FreshnessView = z.infer<typeof freshnessViewSchema>;

/** An amount of one GPU type. @public */
export const gpuAmountSchema = z
  .object({
    type: z
      .string()
      .describe(
        'Label value of the product, e.g. `nvidia-a100`; `unknown` where nodes carry no label.',
      ),
    total: z.number(),
    used: z.number(),
  })
  .meta({ id: 'GpuAmount' });

/** @public */
export type GpuAmount = z.infer<typeof gpuAmountSchema>;

/** One Kubernetes condition as pages show it. @public */
export const conditionViewSchema = z
  .object({
    type: z.string(),
    status: z.enum(['True', 'False', 'Unknown']),
    reason: z.string().optional(),
    message: z.string().optional(),
    lastTransitionTime: z.string().optional(),
    object: z
      .string()
      .optional()
      .describe('Of which object it is, e.g. `Machine worker-1-gpu-x7`.'),
  })
  .meta({ id: 'ConditionView' });

/** @public */
export type ConditionView = z.infer<typeof conditionViewSchema>;

/** What a list says about one cluster that contributed to it, or could not. @public */
export const clusterStatusSchema = z
  .object({
    cluster: z.string(),
    freshness: freshnessViewSchema,
  })
  .meta({ id: 'ClusterStatus' });

/** @public */
export type ClusterStatus = z.infer<typeof clusterStatusSchema>;

/** A step of long work, e.g. of creating a cluster. @public */
export const stepViewSchema = z
  .object({
    name: z.string(),
    state: z.enum(['done', 'running', 'waiting', 'failed']),
    startedAt: z.string().optional(),
    finishedAt: z.string().optional(),
    detail: z
      .string()
      .optional()
      .describe('What it waits for or why it failed.'),
    isLate: z
      .boolean()
      .optional()
      .describe('It takes longer than it usually does. Default false.'),
  })
  .meta({ id: 'StepView' });

/** @public */
export type StepView = z.infer<typeof stepViewSchema>;

/** @public */
export const problemReasonSchema = z
  .enum([
    'FeatureDisabled',
    'ProviderNotSupported',
    'ProvisionerNotSupported',
    'VersionNotSupported',
    'UpgradeRefused',
    'InvalidSpec',
  ])
  .meta({ id: 'ProblemReason' });

/** @public */
export type ProblemReason = z.infer<typeof problemReasonSchema>;

/** What is wrong with one field of an input, in a sentence that says what to do. @public */
export const problemSchema = z
  .object({
    field: z.string().describe('Path in the input, e.g. `pools[1].name`.'),
    message: z.string(),
    reason: problemReasonSchema.describe(
      'Constant in PascalCase, used as the reason of a condition.',
    ),
  })
  .meta({ id: 'Problem' });

/** @public */
export type Problem = z.infer<typeof problemSchema>;

/** A page of a list, with the counts of its facets over all matching rows. @public */
export function listResponseSchema<T extends z.ZodType>(t: T) {
  return z.object({
    items: z.array(t),
    total: z.number().describe('Number of rows that match, on all pages.'),
    facets: z
      .record(z.string(), z.record(z.string(), z.number()))
      .describe('Count per value, per facet name.'),
    clusters: z
      .array(clusterStatusSchema)
      .describe('One entry per cluster that the list draws from.'),
    asOf: z.string().describe('ISO time of the server when this was computed.'),
  });
}

/** @public */
export type ListResponse<T> = z.infer<
  ReturnType<typeof listResponseSchema<z.ZodType<T>>>
>;
