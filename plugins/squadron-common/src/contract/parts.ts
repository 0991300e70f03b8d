import { z } from 'zod';
import { messageTextSchema } from './message';
import { objectSchema, optionalFlag, optionalText } from './values';

/** @public */
export const freshnessViewSchema = objectSchema('FreshnessView', {
  state: z
    .enum(['live', 'catchingUp', 'stale', 'offline'])
    .describe(
      '`live`: all watches are open. `catchingUp`: objects are being listed. `stale`: some watches are down. `offline`: the API server is unreachable or refuses the credential; the connection is retried.',
    ),
  reason: z
    .literal('credentialRefused')
    .optional()
    .describe('Machine-readable cause.'),
  lastContact: optionalText.describe(
    'ISO time of the last contact; absent before the first.',
  ),
  cause: optionalText.describe('Cause for a state other than `live`.'),
  nextAttempt: optionalText.describe(
    'ISO time of the next attempt; absent when none is planned.',
  ),
});

/** Freshness of the data of one cluster. @public */
export type FreshnessView = z.infer<typeof freshnessViewSchema>;

/** @public */
export const gpuAmountSchema = objectSchema('GpuAmount', {
  type: z
    .string()
    .describe(
      'Label value of the product, e.g. `nvidia-a100`; `unknown` for nodes without that label.',
    ),
  total: z.number().describe('Allocatable on nodes.'),
  used: z.number().describe('Requested by pods on nodes.'),
});

/** An amount of one GPU type. @public */
export type GpuAmount = z.infer<typeof gpuAmountSchema>;

/** @public */
export const conditionViewSchema = objectSchema('ConditionView', {
  type: z.string(),
  status: z.enum(['True', 'False', 'Unknown']),
  reason: optionalText,
  message: optionalText,
  lastTransitionTime: optionalText.describe('ISO time.'),
  object: optionalText.describe(
    'Kind and name of its object, e.g. `Machine worker-1-gpu-x7`.',
  ),
});

/** A Kubernetes condition. @public */
export type ConditionView = z.infer<typeof conditionViewSchema>;

/** @public */
export const clusterStatusSchema = objectSchema('ClusterStatus', {
  cluster: z.string(),
  freshness: freshnessViewSchema,
});

/** Freshness of one cluster that a list reads from. @public */
export type ClusterStatus = z.infer<typeof clusterStatusSchema>;

/** @public */
export const stepViewSchema = objectSchema('StepView', {
  id: optionalText.describe(
    'Constant of the step, e.g. `controlPlane`; absent where steps differ by object.',
  ),
  name: messageTextSchema,
  state: z.enum(['done', 'running', 'waiting', 'failed']),
  startedAt: optionalText.describe('ISO time.'),
  finishedAt: optionalText.describe('ISO time.'),
  detail: messageTextSchema
    .optional()
    .describe('What it waits for, or the cause of the failure.'),
  isLate: optionalFlag.describe(
    'Whether it takes longer than usual. Default false.',
  ),
});

/** A step of a long operation, e.g. of the creation of a cluster. @public */
export type StepView = z.infer<typeof stepViewSchema>;

const problemReasonSchema = z
  .enum([
    'FeatureDisabled',
    'ProviderNotSupported',
    'ProvisionerNotSupported',
    'VersionNotSupported',
    'UpgradeRefused',
    'InvalidSpec',
  ])
  .meta({ id: 'ProblemReason' });

/** Why an input is refused, as the reason of a condition. @public */
export type ProblemReason = z.infer<typeof problemReasonSchema>;

/** @public */
export const problemSchema = objectSchema('Problem', {
  field: z.string().describe('Path in the input, e.g. `pools[1].name`.'),
  message: z.string(),
  reason: problemReasonSchema.describe(
    'Constant in PascalCase, used as the reason of a condition.',
  ),
});

/** Problem of one field of an input, in a sentence with what to do. @public */
export type Problem = z.infer<typeof problemSchema>;

/** @public */
export function listResponseSchema<T extends z.ZodType>(t: T) {
  return z.object({
    items: z.array(t),
    total: z.number().describe('Number of matching rows on all pages.'),
    facets: z
      .record(z.string(), z.record(z.string(), z.number()))
      .describe('Number of rows per value, by facet.'),
    clusters: z
      .array(clusterStatusSchema)
      .describe('Freshness of each cluster that the list reads from.'),
    asOf: z
      .string()
      .describe('ISO time of the server at which the answer was computed.'),
  });
}

/** A page of a list, with the counts of its facets over all matching rows. @public */
export type ListResponse<T> = z.infer<
  ReturnType<typeof listResponseSchema<z.ZodType<T>>>
>;

/** Outcome of a change, or of its dry run. @internal */
export const changeOutcomeSchema = z
  .enum(['updated', 'unchanged', 'refused'])
  .describe('`refused` occurs only in answers to dry runs, with the problems.');
