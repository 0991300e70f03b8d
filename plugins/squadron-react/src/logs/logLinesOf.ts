import type { LogLine } from './LogBuffer';

/** The lines of a complete text, e.g. of an archived log. @public */
export function logLinesOf(text: string): LogLine[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line, key) => ({ key, number: key + 1, text: line }));
}
