/**
 * A record that has these entries and nothing else: `constructor` is a good name of a claim, a queue or a flavor, and
 * every other object of JavaScript seems to have it.
 *
 * @internal
 */
export function recordOf<T>(
  entries: Iterable<readonly [string, T]> = [],
): Record<string, T> {
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
