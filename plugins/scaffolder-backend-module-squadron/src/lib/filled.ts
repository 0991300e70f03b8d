/**
 * Returns the fields that have a value: forms send empty strings for fields that were left empty. Undefined if none has
 * one.
 *
 * @internal
 */
export function filled<T extends object>(fields: T): Partial<T> | undefined {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<T>) : undefined;
}
