import { z } from 'zod';
import { durationWithin, flag, whole } from './values';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `squadron.history`: retention of the history of ended workloads. @internal */
export const historySchema = z
  .object({
    enabled: flag.default(true),
    keep: durationWithin(
      1,
      3_650 * DAY_MS,
      'must be positive and at most 3650 days; to keep no history, set squadron.history.enabled to false',
    ).default(32 * DAY_MS),
    maxEntries: whole(1, 10_000_000).default(100_000),
    /** 0 keeps no logs. */
    logTailBytes: whole(0, 256 * 1024).default(16 * 1024),
    /** Whether values of environment variables are masked in manifests. */
    maskEnvironment: flag.default(true),
    /** Whether these values and what looks like a credential are masked in logs and other texts. */
    maskTexts: flag.default(true),
    queueInterval: durationWithin(
      MINUTE_MS,
      60 * MINUTE_MS,
      'must be from one minute to one hour, e.g. { minutes: 5 }',
    ).default(5 * MINUTE_MS),
  })
  .transform(({ keep, queueInterval, ...rest }) => ({
    ...rest,
    keepMs: keep,
    /** Interval of the queue samples. */
    queueIntervalMs: queueInterval,
  }));
