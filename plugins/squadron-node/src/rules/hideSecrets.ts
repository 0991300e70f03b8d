const HIDDEN = '[hidden]';

/** Patterns of secrets, anywhere in a text. */
const SECRETS: ReadonlyArray<[RegExp, string]> = [
  [/-----BEGIN [^-]*-----[\s\S]*?(-----END [^-]*-----|$)/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, HIDDEN],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`],
  [/\/\/[^\s/@:]+:[^\s/@]+@/g, `//${HIDDEN}@`],
  [/\b(password|passwd|token|secret)=[^\s"',;}]+/gi, `$1=${HIDDEN}`],
  // Access keys and encoded bytes: long, without a dash, with both cases and digits. Hex digests do not match.
  [
    /(?=[A-Za-z0-9+/_]*[a-z])(?=[A-Za-z0-9+/_]*[A-Z])(?=[A-Za-z0-9+/_]*\d)[A-Za-z0-9+/_]{32,}={0,2}/g,
    HIDDEN,
  ],
];

/** Replaces everything in a text that has the form of a credential. @public */
export function hideSecrets(text: string): string {
  return SECRETS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text,
  );
}
