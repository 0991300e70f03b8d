/**
 * A record with these entries and no inherited properties: `constructor` is a valid name of a resource, a queue or a
 * label, and all other JavaScript objects appear to have it. Use it for records with keys from outside.
 *
 * @public
 */
export function recordOf<T>(
  entries: Iterable<readonly [string, T]> = [],
): Record<string, T> {
  // On an object without a prototype, `__proto__` is a name like any other.
  const record: Record<string, T> = Object.create(null);
  for (const [name, value] of entries) {
    record[name] = value;
  }
  return record;
}
