/**
 * Rounds down to what can be given: a thousandth of a core, a byte, a device.
 *
 * @param nano - amount in billionths of the resource's unit
 * @internal
 */
export function wholeAmount(nano: bigint, resource: string): bigint {
  const unit = resource === 'cpu' ? 1_000_000n : 1_000_000_000n;
  return nano - (nano % unit);
}
