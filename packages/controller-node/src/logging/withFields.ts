import type { JsonObject } from '@backstage/types';
import type { Logger } from './Logger';

/** A logger that adds fields to each line. An error becomes the field `error`. @internal */
export function withFields(logger: Logger, fields: JsonObject): Logger {
  const merge = (meta?: Error | JsonObject): JsonObject => ({
    ...fields,
    ...(meta instanceof Error ? { error: meta.stack ?? meta.message } : meta),
  });
  return {
    debug: (message, meta) => logger.debug(message, merge(meta)),
    info: (message, meta) => logger.info(message, merge(meta)),
    warn: (message, meta) => logger.warn(message, merge(meta)),
    error: (message, meta) => logger.error(message, merge(meta)),
  };
}
