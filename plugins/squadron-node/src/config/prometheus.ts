import { isRecord, recordOf, SecretValue } from '@squadron/kube-kinds';
import { z } from 'zod';
import { MAX_IDLE_JOB_MS } from '../workloads/state/suspendIdleAfter';
import { durationWithin, text, whole } from './values';

const address = z.string('must be an address').transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    context.addIssue(
      'is not an address; write e.g. https://prometheus.example.com',
    );
    return z.NEVER;
  }
  if (url.username || url.password || url.search || url.hash) {
    context.addIssue(
      'must not have a user, password, query or fragment; set a bearer token in the key token beside it',
    );
  }
  return url.href;
});

const token = text.transform(value => new SecretValue(value)).optional();

const idleTime = durationWithin(
  10 * 60_000,
  MAX_IDLE_JOB_MS,
  'must be a time from 10 minutes to 7 days',
);

/**
 * `squadron.prometheus`: servers with the metrics of Kueue and GPUs. The portal sends requests only to these addresses.
 *
 * @internal
 */
export const prometheusSchema = z
  .object({
    clusters: z
      .record(
        z.string(),
        z.preprocess(
          own => (isRecord(own) ? own : {}),
          z.object({ url: address, token }),
        ),
      )
      .default({}),
    url: address.optional(),
    token,
    clusterLabel: z
      .string()
      .regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, {
        error: ({ input }) =>
          `is '${input}', which is not a label name; write e.g. cluster`,
      })
      .default('cluster'),
    /** When jobs that use their GPUs less than `below` percent are reported, and suspended; undefined: never. */
    idleGpus: z
      .object({
        below: whole(1, 100).default(5),
        after: idleTime.default(3_600_000),
        suspendAfter: idleTime.optional(),
      })
      .prefault({})
      .transform(({ below, after, suspendAfter }) => ({
        below,
        afterMs: after,
        suspendAfterMs: suspendAfter,
      })),
  })
  .transform(({ clusters, url, idleGpus, ...rest }) => ({
    idleGpus,
    /** By cluster ID. */
    clusters: recordOf(Object.entries(clusters)),
    /** For all other clusters; its series have the cluster ID in a label. */
    ...(url !== undefined && { global: { url, ...rest } }),
  }));
