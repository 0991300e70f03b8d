import { inertText } from '../Inert';
import { COLOR_SEQUENCE } from './ansiSpans';

/**
 * The text that a terminal would show for a line that overwrites itself, e.g. a progress bar: its last text.
 *
 * @internal
 */
export function lastWritten(line: string): string {
  const text = line.replace(/\r+$/, '');
  return text.slice(text.lastIndexOf('\r') + 1);
}

/** A line for search and copy: without colors, and harmless. @internal */
export function plainLine(line: string): string {
  return inertText(lastWritten(line).replace(COLOR_SEQUENCE, ''));
}
