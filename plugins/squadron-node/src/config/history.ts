import { readDurationFromConfig, type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_KEEP_DAYS = 3_650;
const MAX_ENTRIES = 10_000_000;
const MAX_LOG_TAIL_BYTES = 256 * 1024;

/** Retention of the history of ended workloads. @public */
export interface HistoryConfig {
  enabled: boolean;
  keepMs: number;
  maxEntries: number;
  /** 0 keeps no logs. */
  logTailBytes: number;
  /** Whether values of environment variables are masked in manifests. */
  maskEnvironment: boolean;
  /** Whether these values and what looks like a credential are masked in logs and other texts. */
  maskTexts: boolean;
  /** Interval of the queue samples. */
  queueIntervalMs: number;
}

/** Reads `squadron.history`. Throws InputError with the key of an invalid value. @internal */
export function readHistory(root: Config | undefined): HistoryConfig {
  return {
    enabled: root?.getOptionalBoolean('history.enabled') ?? true,
    keepMs: readKeepMs(root),
    maxEntries: readWhole(root, 'history.maxEntries', {
      fallback: 100_000,
      lowest: 1,
      highest: MAX_ENTRIES,
    }),
    logTailBytes: readWhole(root, 'history.logTailBytes', {
      fallback: 16 * 1024,
      lowest: 0,
      highest: MAX_LOG_TAIL_BYTES,
    }),
    maskEnvironment:
      root?.getOptionalBoolean('history.maskEnvironment') ?? true,
    maskTexts: root?.getOptionalBoolean('history.maskTexts') ?? true,
    queueIntervalMs: readQueueIntervalMs(root),
  };
}

function readKeepMs(root: Config | undefined): number {
  if (!root?.has('history.keep')) {
    return 30 * DAY_MS;
  }
  const keepMs = durationToMilliseconds(
    readDurationFromConfig(root, { key: 'history.keep' }),
  );
  if (keepMs <= 0 || keepMs > MAX_KEEP_DAYS * DAY_MS) {
    throw new InputError(
      `squadron.history.keep in the app-config must be positive and at most ${MAX_KEEP_DAYS} days; to keep no history, set squadron.history.enabled to false`,
    );
  }
  return keepMs;
}

function readQueueIntervalMs(root: Config | undefined): number {
  if (!root?.has('history.queueInterval')) {
    return 5 * MINUTE_MS;
  }
  const intervalMs = durationToMilliseconds(
    readDurationFromConfig(root, { key: 'history.queueInterval' }),
  );
  if (intervalMs < MINUTE_MS || intervalMs > 60 * MINUTE_MS) {
    throw new InputError(
      'squadron.history.queueInterval in the app-config must be from one minute to one hour, e.g. { minutes: 5 }',
    );
  }
  return intervalMs;
}

function readWhole(
  root: Config | undefined,
  key: string,
  bounds: { fallback: number; lowest: number; highest: number },
): number {
  const { fallback, lowest, highest } = bounds;
  const value = root?.getOptionalNumber(key) ?? fallback;
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new InputError(
      `squadron.${key} in the app-config is ${value}; use a whole number from ${lowest} to ${highest}`,
    );
  }
  return value;
}
