/**
 * A record that has these entries and nothing else: `constructor` is a good name of a resource, a queue or a label, and
 * every other object of JavaScript seems to have it. What is keyed by names that others choose starts from this.
 *
 * @public
 */
export function recordOf<T>(
  entries: Iterable<readonly [string, T]> = [],
): Record<string, T> {
  // On an object without a prototype `__proto__` is a name like any other.
  const record: Record<string, T> = Object.create(null);
  for (const [name, value] of entries) {
    record[name] = value;
  }
  return record;
}
