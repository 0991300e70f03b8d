/**
 * The value that a record itself has under a name that somebody else chose; undefined where it has none. A plain
 * `record[name]` finds a function for `constructor` or `toString`.
 *
 * @public
 */
export function ownValue<T>(
  record: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
