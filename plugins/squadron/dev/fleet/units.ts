/** Bytes. @internal */
export const GiB = 1024 ** 3;

/** The time that many seconds ago, in ISO form. @internal */
export type Ago = (seconds: number) => string;

/** {@link Ago} of a clock. @internal */
export function agoOf(nowMs: number): Ago {
  return seconds => new Date(nowMs - seconds * 1000).toISOString();
}
