import { inertText } from '../Inert';

// eslint-disable-next-line no-control-regex
const colourSequence = /\u001b\[[0-9;]*m/g;

/**
 * What a terminal would show of a line that overwrites itself, e.g. of a progress bar: its last text.
 *
 * @internal
 */
export function lastWritten(line: string): string {
  const text = line.replace(/\r+$/, '');
  return text.slice(text.lastIndexOf('\r') + 1);
}

/**
 * A line as it is searched and copied: without colours, harmless.
 *
 * @internal
 */
export function plainLine(line: string): string {
  return inertText(lastWritten(line).replace(colourSequence, ''));
}
