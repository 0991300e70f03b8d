/**
 * A time in the format of `metav1.Time`: whole seconds, so that it does not change when it is written and read.
 *
 * @param ms - milliseconds since the epoch
 * @public
 */
export function kubeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/**
 * A time in the format of `metav1.MicroTime`, for Leases.
 *
 * @param ms - milliseconds since the epoch
 * @public
 */
export function kubeMicroTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}
