// A whole colour sequence says nothing in text and is dropped; whatever is left of it is shown.
// eslint-disable-next-line no-control-regex
const colourSequence = /\u001b\[[0-9;]*m/g;
const controlCharacter =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes a line of a log harmless: no control character acts, each one is shown as a sign.
 *
 * @internal
 */
export function inertLine(line: string): string {
  return line
    .replace(/\r$/, '')
    .replace(colourSequence, '')
    .replace(controlCharacter, character =>
      character.charCodeAt(0) < 0x20
        ? String.fromCharCode(0x2400 + character.charCodeAt(0))
        : '�',
    );
}

/**
 * The last lines of a text, made harmless.
 *
 * @internal
 */
export function logLines(text: string, mostLines: number): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') {
    lines.pop();
  }
  return lines.slice(-mostLines).map(inertLine);
}
