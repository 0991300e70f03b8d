const HIDDEN = '[hidden]';

/** What looks like a secret, wherever it stands in a text. */
const SECRETS: ReadonlyArray<[RegExp, string]> = [
  [/-----BEGIN [^-]*-----[\s\S]*?(-----END [^-]*-----|$)/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  [/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${HIDDEN}@`],
  [/\b(password|passwd|token|secret)=[^\s"',;}]+/gi, `$1=${HIDDEN}`],
  // Access keys and encoded bytes: long, without a dash, and of both cases with digits. Digests in hex are not.
  [
    /(?=[A-Za-z0-9+/_]*[a-z])(?=[A-Za-z0-9+/_]*[A-Z])(?=[A-Za-z0-9+/_]*\d)[A-Za-z0-9+/_]{32,}={0,2}/g,
    HIDDEN,
  ],
];

/**
 * A text that anybody who may read an object may see: what looks like a secret is hidden, and characters that would
 * change how the rest reads are blanks.
 *
 * @internal
 */
export function redact(text: string): string {
  return SECRETS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text,
  )
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}
