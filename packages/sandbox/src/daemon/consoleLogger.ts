import type { Logger } from '@squadron/controller-node';

/** Writes lines with time and level to a stream; object details are appended as JSON. @internal */
export function createLineLogger(write: (line: string) => void): Logger {
  const line =
    (level: string) =>
    (message: string, meta?: unknown): void => {
      let details = '';
      if (meta instanceof Error) {
        details = ` ${meta.message}`;
      } else if (meta) {
        details = ` ${JSON.stringify(meta)}`;
      }
      write(`${new Date().toISOString()} ${level} ${message}${details}\n`);
    };
  return {
    debug: () => {},
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
  };
}
