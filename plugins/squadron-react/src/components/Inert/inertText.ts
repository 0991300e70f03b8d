/**
 * Control characters: they change the direction of the text after them, have no width, or move a cursor. Joiners
 * (U+200C, U+200D) are kept, because scripts and emoji need them.
 */
const ACTING =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Makes untrusted text harmless: replaces each control character with a visible symbol. @internal */
export function inertText(text: string): string {
  return text.replace(ACTING, character =>
    character.charCodeAt(0) < 0x20
      ? String.fromCharCode(0x2400 + character.charCodeAt(0))
      : '\ufffd',
  );
}
