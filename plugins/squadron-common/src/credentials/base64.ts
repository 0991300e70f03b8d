/** Decodes base64; undefined for invalid base64 or UTF-8. @public */
export function decodeBase64(text: string): string | undefined {
  const plain = text.replace(/\s+/g, '');
  if (plain === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) {
    return undefined;
  }
  try {
    const bytes = Uint8Array.from(atob(plain), char => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // Both decoders throw on invalid input, and their messages are of no use.
  }
}
