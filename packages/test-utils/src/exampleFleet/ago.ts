/** The RFC 3339 time a number of seconds ago; negative numbers lie ahead. @internal */
export type Ago = (seconds: number) => string;

/** {@link Ago} relative to a time. @internal */
export function agoOf(nowMs: number): Ago {
  return seconds =>
    new Date(nowMs - seconds * 1_000).toISOString().replace('.000Z', 'Z');
}
