import type { JsonObject } from '@backstage/types';

/**
 * Where log lines go. Backstage's LoggerService is one.
 *
 * @public
 */
export interface Logger {
  debug(message: string, meta?: Error | JsonObject): void;
  info(message: string, meta?: Error | JsonObject): void;
  warn(message: string, meta?: Error | JsonObject): void;
  error(message: string, meta?: Error | JsonObject): void;
}

/**
 * A logger that says nothing.
 *
 * @public
 */
export const silentLogger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
};
