const controlCharacter =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// eslint-disable-next-line no-control-regex
const colourSequence = /\u001b\[[0-9;]*m/g;

/**
 * Makes text of a log harmless: no control character acts, each one is shown as a sign.
 *
 * @internal
 */
export function inertText(text: string): string {
  return text.replace(controlCharacter, character =>
    character.charCodeAt(0) < 0x20
      ? String.fromCharCode(0x2400 + character.charCodeAt(0))
      : '�',
  );
}

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
