/**
 * A time as `metav1.Time` spells it: whole seconds, so that what was written is what is read back.
 *
 * @param ms - milliseconds since the epoch
 * @public
 */
export function kubeTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/**
 * A time as `metav1.MicroTime` spells it, in Leases.
 *
 * @param ms - milliseconds since the epoch
 * @public
 */
export function kubeMicroTime(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}
