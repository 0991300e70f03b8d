/** Bytes. @internal */
export const GiB = 1024 ** 3;

/** ISO time a number of seconds ago. @internal */
export type Ago = (seconds: number) => string;

/** {@link Ago} relative to a clock. @internal */
export function agoOf(nowMs: number): Ago {
  return seconds => new Date(nowMs - seconds * 1000).toISOString();
}
