import { ConfigReader, readDurationFromConfig } from '@backstage/config';
import type { Config } from '@backstage/config';
import { durationToMilliseconds, type JsonValue } from '@backstage/types';
import { z } from 'zod';

const KEY = 'value';

/** A value that Backstage's own reader converts, e.g. text of an environment variable to a number. */
const converted = <T>(read: (config: Config) => T, message: string) =>
  z.unknown().transform((value, context) => {
    try {
      return read(new ConfigReader({ [KEY]: value as JsonValue }));
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  });

/** @internal */
export const flag = converted(
  config => config.getBoolean(KEY),
  'must be true or false',
);

/** A text that is not empty. @internal */
export const text = z.string().min(1, 'must not be empty');

/** Texts that are all valid; the remedy follows the first one that is not. @internal */
export const texts = (isValid: (value: string) => boolean, remedy: string) =>
  z.array(text).refine(values => values.every(isValid), {
    error: ({ input }) =>
      `has '${(input as string[]).find(value => !isValid(value))}'; ${remedy}`,
  });

/** A whole number within bounds. @internal */
export const whole = (lowest: number, highest: number) =>
  converted(config => config.getNumber(KEY), 'must be a number').refine(
    value => Number.isInteger(value) && value >= lowest && value <= highest,
    {
      error: ({ input }) =>
        `is ${input}; use a whole number from ${lowest} to ${highest}`,
    },
  );

/** A duration in milliseconds. @internal */
export const duration = converted(
  config =>
    durationToMilliseconds(readDurationFromConfig(config, { key: KEY })),
  'must be a time, e.g. 10m or { minutes: 10 }',
);

/** A duration within bounds, which the message describes. @internal */
export const durationWithin = (
  lowestMs: number,
  highestMs: number,
  message: string,
) => duration.refine(ms => ms >= lowestMs && ms <= highestMs, message);

/** `<namespace>/<name>` of a Placement. @internal */
export const placementKey = z
  .string()
  .regex(/^[^/]+\/[^/]+$/, {
    error: ({ input }) =>
      `is '${input}'; write <namespace>/<name> of a Placement`,
  })
  .transform(key => {
    const [namespace, name] = key.split('/');
    return { namespace, name };
  });
