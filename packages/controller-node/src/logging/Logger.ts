import type { JsonObject } from '@backstage/types';

/** A logger. Backstage's LoggerService is compatible with it. @public */
export interface Logger {
  debug(message: string, meta?: Error | JsonObject): void;
  info(message: string, meta?: Error | JsonObject): void;
  warn(message: string, meta?: Error | JsonObject): void;
  error(message: string, meta?: Error | JsonObject): void;
}

/** A logger that discards all lines. @public */
export const silentLogger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
};
