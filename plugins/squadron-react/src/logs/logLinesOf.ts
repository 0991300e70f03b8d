import type { LogLine } from './LogBuffer';

/**
 * The lines of a text that is at hand as a whole, e.g. of a log that was kept.
 *
 * @public
 */
export function logLinesOf(text: string): LogLine[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line, key) => ({ key, number: key + 1, text: line }));
}
