/**
 * The own value of a record under a name from outside; undefined if it has none. A plain `record[name]` would return a
 * function for `constructor` or `toString`.
 *
 * @public
 */
export function ownValue<T>(
  record: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
