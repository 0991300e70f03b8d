/** The smallest unit that can be granted: a thousandth of a core, a byte, a device; in billionths. @internal */
export function unitOf(resource: string): bigint {
  return resource === 'cpu' ? 1_000_000n : 1_000_000_000n;
}

/**
 * Rounds down to whole units.
 *
 * @param nano - amount in billionths of the resource's unit
 *
 * @internal
 */
export function wholeAmount(nano: bigint, resource: string): bigint {
  return nano - (nano % unitOf(resource));
}
